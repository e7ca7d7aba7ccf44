import { useSyncExternalStore } from 'react';
import { useTranslation, formatTime } from '@avsec/shared/i18n';
import type { Autosave } from './autosave';
import './draft.css';

/** Whether what is not saved yet is on this device; beside the heading. */
export function KeptNote({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  if (state.kind === 'untouched') return null;
  const text = state.kind === 'kept' ? t('kept.kept', { at: formatTime(state.at) }) : t(`kept.${state.kind}`);
  return (
    <span role="status" className="editor-kept av-figures" data-state={state.kind}>
      {text}
    </span>
  );
}
