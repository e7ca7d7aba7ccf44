import { useSyncExternalStore } from 'react';
import { useTranslation, formatTime } from '@avsec/shared/i18n';
import type { Autosave, KeptState } from './autosave';

/** What stands there before anything is said: the first word that is typed moves nothing that is being pointed at. */
const NOTHING_YET = '\u00a0';
/** As wide as what is said, which takes a line of its own beside a long heading: then it has one from the start. */
const ROOM = { display: 'inline-block', width: 'min(34em, 80vw)' } as const;

/** Whether what is not saved yet is on this device; beside the heading. */
export function KeptNote({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('editor');
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const textOf = (shown: KeptState): string => {
    if (shown.kind === 'untouched') return NOTHING_YET;
    return shown.kind === 'kept' ? t('kept.kept', { at: formatTime(shown.at) }) : t(`kept.${shown.kind}`);
  };
  return (
    <small
      role="status"
      className={`av-figures ${state.kind === 'failed' ? 'av-bad av-small' : 'av-quiet'}`}
      style={ROOM}
    >
      {textOf(state)}
    </small>
  );
}
