/** How long a page that is not painted (hidden, behind others) may keep what waits for paint. */
const UNPAINTED_MS = 100;

/** Acts once the browser has painted what happened until now, so that a press is seen before its consequences are worked out. */
export function afterPaint(act: () => void): void {
  let waits = true;
  const once = (): void => {
    if (!waits) return;
    waits = false;
    clearTimeout(unpainted);
    act();
  };
  const unpainted = setTimeout(once, UNPAINTED_MS);
  requestAnimationFrame(() => setTimeout(once));
}
