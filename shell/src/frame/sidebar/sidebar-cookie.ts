import { SIDEBAR_COOKIE_SECONDS } from '@avsec/shared/domain';

const NAME = 'sidebar_state';

/** Whether the menu was wide on the last visit; wide where no cookie says otherwise. */
export function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${NAME}=collapsed`);
}

/** Keeps the menu's state for 7 days (specification, section 9). */
export function writeSidebarCookie(expanded: boolean): void {
  document.cookie = `${NAME}=${expanded ? 'expanded' : 'collapsed'}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
}
