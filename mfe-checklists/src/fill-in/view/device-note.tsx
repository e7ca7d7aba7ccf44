import { useLayoutEffect, useRef } from 'react';
import { formatTime, useTranslation, type Translate } from '@avsec/shared/i18n';
import type { Autosave, DeviceState } from '../drafts/autosave';
import { afterPaint } from '../session/after-paint';
import { showText } from '../session/use-live';
import './banner.css';

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

/** 'Guardado neste dispositivo 14:32', and only when it is true. Written by itself: it changes with every answer (`use-live.ts`). */
export function DeviceNote({ autosave, short = false }: { autosave: Autosave; short?: boolean }) {
  const { t } = useTranslation('checklists');
  const note = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const write = (): void => {
      const state = autosave.state();
      note.current?.setAttribute('data-state', state.kind);
      if (note.current) showText(note.current, noteOf(state, short, t));
    };
    write();
    return autosave.subscribe(() => afterPaint(write));
  }, [autosave, short, t]);

  return <span ref={note} className="device-note av-figures" role="status" />;
}
