/** Has the browser fetch a script that will soon be asked for, in the way in which webpack asks for it (`crossOriginLoading`). */
export function preloadScript(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
}
