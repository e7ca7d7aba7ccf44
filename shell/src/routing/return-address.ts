const NEXT = 'next';

/** The login address that leads back to where the person was going. */
export function loginAddress(going: { pathname: string; search: string }): string {
  const target = `${going.pathname}${going.search}`;
  return target === '/' ? '/' : `/?${new URLSearchParams({ [NEXT]: target }).toString()}`;
}

/** Where to go after signing in: the address the person came for if it is on our origin, otherwise the dashboard. */
export function returnAddress(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(NEXT);
  if (!next?.startsWith('/')) return '/home';
  const target = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (!target || target.origin !== origin || target.pathname === '/' || target.pathname.startsWith('//'))
    return '/home';
  return `${target.pathname}${target.search}${target.hash}`;
}
