import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Checklist } from '../../domain/checklist/checklist';
import { useTranslation } from '../../i18n/use-translation';
import { hearFrom, PREVIEW_PATH, previewLeft, previewReady, tellShow } from './preview-message';
import './checklist-preview.css';

/** How long typing rests before the preview is drawn again. */
const DRAW_AFTER_MS = 300;

/**
 * A checklist as inspectors will see it, at a phone's width: the real fill-in page in a frame of its own, whichever
 * module draws it, told of every change. Nothing answered in it is kept anywhere. `onLeave`: Escape was pressed in it.
 */
export function ChecklistPreview({ checklist, onLeave }: { checklist: Checklist; onLeave?: () => void }) {
  const { t } = useTranslation('common');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(
    () =>
      hearFrom(
        () => frame.current?.contentWindow,
        previewReady,
        () => setReady(true),
      ),
    [],
  );
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(
    () =>
      hearFrom(
        () => frame.current?.contentWindow,
        previewLeft,
        () => leave(),
      ),
    [],
  );
  const show = useEffectEvent(() => {
    const shown = frame.current?.contentWindow;
    if (shown) tellShow(shown, checklist);
  });
  useEffect(() => {
    if (isReady) show();
  }, [isReady]);
  useEffect(() => {
    const timer = setTimeout(() => show(), DRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [checklist]);

  return (
    <div aria-busy={!isReady}>
      <iframe ref={frame} className="checklist-preview__frame" src={PREVIEW_PATH} title={t('preview.title')} />
    </div>
  );
}
