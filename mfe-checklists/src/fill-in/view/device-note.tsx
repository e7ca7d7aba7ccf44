import { useSyncExternalStore } from 'react';
import { formatTime, useTranslation } from '@avsec/shared/i18n';
import type { Autosave } from '../drafts/autosave';

/** 'Guardado neste dispositivo 14:32', and only when it is true. */
export function DeviceNote({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('checklists');
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  if (state.kind === 'untouched') return null;
  if (state.kind === 'failed') return <span className="device-note device-note--failed">{t('device.notKept')}</span>;
  return (
    <span className="device-note av-figures" role="status">
      {state.kind === 'kept' ? t('device.kept', { time: formatTime(state.at) }) : t('device.keeping')}
    </span>
  );
}
