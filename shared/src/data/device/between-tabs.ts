type Listener = () => void;

/**
 * `changed`: drafts or outbox on the device · `draft`: only what is typed, which happens often · `progress`: what is
 * being sent gets on.
 */
type News = 'changed' | 'draft' | 'progress';

const listeners: Record<News, Set<Listener>> = { changed: new Set(), draft: new Set(), progress: new Set() };
let channel: BroadcastChannel | null = null;

/** Tells this tab and the others that drafts or outbox on the device have changed. */
export const announceChange = (): void => announce('changed');

/** Tells this tab and the others that what was typed is on the device; what waits to be sent is as it was. */
export const announceDraft = (): void => announce('draft');

/** Tells this tab and the others that something more of what is being sent has arrived. */
export const announceProgress = (): void => announce('progress');

/** Calls back after every change, wherever it was made; answers with the way to stop. */
export const onChange = (listener: Listener): (() => void) => listen('changed', listener);

/** Calls back whenever what was typed is on the device, in whichever tab; answers with the way to stop. */
export const onDraft = (listener: Listener): (() => void) => listen('draft', listener);

/** Calls back whenever sending gets on, in whichever tab; answers with the way to stop. */
export const onProgress = (listener: Listener): (() => void) => listen('progress', listener);

function announce(news: News): void {
  tell(news);
  channel?.postMessage(news);
}

function listen(news: News, listener: Listener): () => void {
  listeners[news].add(listener);
  channel ??= openChannel();
  return () => {
    listeners[news].delete(listener);
    if (Object.values(listeners).some(({ size }) => size > 0)) return;
    channel?.close();
    channel = null;
  };
}

const tell = (news: News): void => [...listeners[news]].forEach((listener) => listener());

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('avsec:outbox');
  opened.onmessage = ({ data }) => tell(isNews(data) ? data : 'changed');
  return opened;
}

const isNews = (data: unknown): data is News => typeof data === 'string' && Object.hasOwn(listeners, data);

/** Where the browser has no Web Locks: whose turn it is in this tab. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab of this portal runs work of the same name; callers wait their turn. Where the browser
 * has no Web Locks (a page served without TLS) it holds within this tab, and the backend's own rules keep two tabs from
 * doing harm.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(`avsec:${name}`, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
