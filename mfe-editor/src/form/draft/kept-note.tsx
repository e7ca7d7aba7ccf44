import { useSyncExternalStore } from 'react';
import { useTranslation, formatTime } from '@avsec/shared/i18n';
import type { Autosave } from './autosave';

/** Whether what is not saved yet is on this device; beside the heading. */
export function KeptNote({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  if (state.kind === 'untouched') return null;
  const text = state.kind === 'kept' ? t('kept.kept', { at: formatTime(state.at) }) : t(`kept.${state.kind}`);
  return (
    <small role="status" className={`av-figures ${state.kind === 'failed' ? 'editor-field__problem' : 'av-quiet'}`}>
      {text}
    </small>
  );
}
