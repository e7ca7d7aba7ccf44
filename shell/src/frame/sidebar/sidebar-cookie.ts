import { SIDEBAR_COOKIE_SECONDS } from '@avsec/shared/domain';

const NAME = 'sidebar_state';

/** Whether the menu was left wide; null where nobody has chosen yet. */
export function readSidebarCookie(): boolean | null {
  const cookies = document.cookie.split('; ');
  if (cookies.includes(`${NAME}=collapsed`)) return false;
  return cookies.includes(`${NAME}=expanded`) ? true : null;
}

/** Keeps the menu's state for 7 days (specification, section 9). */
export function writeSidebarCookie(expanded: boolean): void {
  document.cookie = `${NAME}=${expanded ? 'expanded' : 'collapsed'}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
}
