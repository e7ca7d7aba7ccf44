/** The icons that a menu entry may name; `shared/src/ui/icons.ts` draws them. */
export const MENU_ICONS = [
  'alert', 'appstore', 'audit', 'car', 'check-square', 'clear', 'cloud', 'dashboard', 'edit', 'environment', 'file-add', 'file-text', 'fire', 'history', 'home',
  'line-chart', 'medicine-box', 'safety', 'safety-certificate', 'setting', 'shop', 'solution', 'team', 'tool', 'unordered-list', 'user', 'warning',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];
