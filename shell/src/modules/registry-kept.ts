/** The last list of modules that was whole, as this device received it. */
const KEY = 'avsec:registry';

/** Keeps an answer for a start at which there is none; written only when it has changed. */
export function keepRegistry(answer: unknown): void {
  const text = JSON.stringify(answer);
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // A storage that is full or refused: there will be no list to fall back on.
  }
}

/** What was kept; null where nothing was, or no list. */
export function keptRegistry(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
