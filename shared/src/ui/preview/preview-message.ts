import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist/checklist';
import { checklistSchema } from '../../domain/schema/checklist';

/** Where the page is that shows a checklist as inspectors will see it, before it is saved. */
export const PREVIEW_PATH = '/checklist-preview';

/** What the page in the frame says once it listens. */
export const previewReady = z.object({ kind: z.literal('avsec:preview-ready') });

/** What it is told, at first and after every change. */
export const previewShown = z.object({ kind: z.literal('avsec:preview-show'), checklist: checklistSchema });

/** What it says when somebody in it presses Escape: keys pressed in a frame stay in it. */
export const previewLeft = z.object({ kind: z.literal('avsec:preview-left') });

export const tellLeft = (parent: Window): void => parent.postMessage({ kind: 'avsec:preview-left' }, location.origin);
export const tellReady = (parent: Window): void => parent.postMessage({ kind: 'avsec:preview-ready' }, location.origin);
export const tellShow = (frame: Window, checklist: Checklist): void =>
  frame.postMessage({ kind: 'avsec:preview-show', checklist }, location.origin);

/** Calls back with what this window of our own origin says; answers with the way to stop listening. */
export function hearFrom<T>(
  source: () => Window | null | undefined,
  schema: z.ZodMiniType<T>,
  tell: (message: T) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.origin !== location.origin || event.source === null || event.source !== source()) return;
    const message = schema.safeParse(event.data);
    if (message.success) tell(message.data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}
