/**
 * The nonce under which the page's policy allows a style element made by a script; undefined where there is no policy
 * (docs/deploy.md).
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
