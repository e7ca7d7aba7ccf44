import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { routesOverlap, SHELL_ROUTES } from '../module/route-claims';

let registered: readonly string[] | null = null;

/** What the shell says once it knows which modules are there: the addresses of their pages, as patterns. */
export function notePages(paths: readonly string[]): void {
  registered = paths;
}

/**
 * Whether an address of the portal has a page: one whose module was taken out has none. Before the shell knows which
 * are there, every address counts as one.
 */
export function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return registered === null || [...SHELL_ROUTES, ...registered].some((pattern) => routesOverlap(pattern, path));
}

/** A link to a page of another module: where that is not there, its words alone. */
export function PageLink({ to, children, ...more }: Omit<LinkProps, 'to'> & { to: string; children: ReactNode }) {
  return isPage(to) ? (
    <Link to={to} {...more}>
      {children}
    </Link>
  ) : (
    children
  );
}
