import { useCallback, useSyncExternalStore } from 'react';
import { formatTime, useTranslation, type Translate } from '@avsec/shared/i18n';
import type { Autosave, DeviceState } from '../drafts/autosave';
import { afterPaint } from '../engine/after-paint';

function noteOf(state: DeviceState, short: boolean, t: Translate): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'pending':
      return t('device.keeping');
    case 'kept':
      return t(short ? 'device.keptShort' : 'device.kept', { time: formatTime(state.at) });
    case 'failed':
    case 'apart':
      return t('device.notKept');
  }
}

/** 'Guardado neste dispositivo 14:32', and only when it is true. */
export function DeviceNote({ autosave, short = false }: { autosave: Autosave; short?: boolean }) {
  const { t } = useTranslation('checklists');
  // An answer is seen first, and then that it is being kept.
  const subscribe = useCallback((listener: () => void) => autosave.subscribe(() => afterPaint(listener)), [autosave]);
  const state = useSyncExternalStore(subscribe, autosave.state);
  return (
    <span className={`av-small av-figures${state.kind === 'failed' ? ' av-bad av-strong' : ''}`} role="status">
      {noteOf(state, short, t)}
    </span>
  );
}
