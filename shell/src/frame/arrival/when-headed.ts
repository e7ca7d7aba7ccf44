/** Calls back once with the page's heading: at once when it stands there, else as soon as the page has been drawn. Gives how to stop waiting. */
export function whenHeaded(content: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const heading = content.querySelector('h1');
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
