/** How long a page that is not painted (hidden, behind others) may keep what waits for paint. */
const UNPAINTED_MS = 100;

let waiting: (() => void)[] = [];

/**
 * Acts once the browser has painted what happened until now, so that a press is seen before its consequences are worked
 * out. What was asked for by then is done in one task, so that React draws it in one go.
 */
export function afterPaint(act: () => void): void {
  waiting.push(act);
  if (waiting.length > 1) return;
  const actAll = (): void => {
    clearTimeout(unpainted);
    const due = waiting;
    waiting = [];
    for (const one of due) one();
  };
  const unpainted = setTimeout(actAll, UNPAINTED_MS);
  requestAnimationFrame(() => setTimeout(actAll));
}
