import { useEffect, useState } from 'react';
import type { Checklist } from '../../domain/checklist/checklist';
import { isComposing } from '../composing';
import { hearFrom, previewShown, tellLeft, tellReady } from './preview-message';

/** Whether this page stands in a frame of another page of the portal. */
export const isEmbedded = (): boolean => window.parent !== window;

/**
 * The checklist that the page around this one wants shown; null until it has said so, and for ever in a page that
 * stands alone.
 */
export function usePreviewedChecklist(): Checklist | null {
  const [checklist, setChecklist] = useState<Checklist | null>(null);
  useEffect(() => {
    if (!isEmbedded()) return;
    const stop = hearFrom(
      () => window.parent,
      previewShown,
      (message) => setChecklist(message.checklist),
    );
    const leave = (event: KeyboardEvent): void => {
      // A dialog or a menu in here has closed with the same key.
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing({ nativeEvent: event }))
        tellLeft(window.parent);
    };
    addEventListener('keydown', leave);
    tellReady(window.parent);
    return () => {
      stop();
      removeEventListener('keydown', leave);
    };
  }, []);
  return checklist;
}
