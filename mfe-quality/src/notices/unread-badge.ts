import { watchUnreadNotices } from '@avsec/shared/data';
import type { MenuBadge } from '@avsec/shared/module';

/** So many notices are unread, beside the menu's line. */
export const unreadBadge = (show: (badge: MenuBadge) => void): (() => void) => watchUnreadNotices(show);
