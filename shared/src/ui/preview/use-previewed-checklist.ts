import { useEffect, useState } from 'react';
import type { Checklist } from '../../domain/checklist/checklist';
import { hearFrom, previewShown, tellReady } from './preview-message';

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
    tellReady(window.parent);
    return stop;
  }, []);
  return checklist;
}
