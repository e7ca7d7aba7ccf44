import type { Role } from '@avsec/shared/domain';
import type { MenuEntry } from '../modules/menu-entries';

export const STATUS_PATH = '/status';

/** The status page is the shell's own, for administrators. */
export const seesStatus = (role: Role | null): boolean => role === 'admin';

/** Its line in the menu, for those who see it. */
export function statusEntries(role: Role | null, label: string): MenuEntry[] {
  return seesStatus(role) ? [{ group: 'administration', order: 90, path: STATUS_PATH, icon: 'appstore', label }] : [];
}
