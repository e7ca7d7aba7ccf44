type Listener = () => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Tells this tab and the others that drafts or outbox on the device have changed. */
export function announceChange(): void {
  listeners.forEach((listener) => listener());
  channel?.postMessage('changed');
}

/** Calls back after every change, wherever it was made; answers with the way to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('avsec:outbox');
  opened.onmessage = () => listeners.forEach((listener) => listener());
  return opened;
}
