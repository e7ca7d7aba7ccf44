/**
 * Has the browser fetch a script that will soon be asked for. Just as webpack asks for it, or the browser fetches it
 * twice: from another origin without credentials, and with the same hash.
 */
export function preloadScript(address: string, integrity?: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address });
  if (new URL(address).origin !== location.origin) link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}
