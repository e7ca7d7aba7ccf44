/**
 * Door '@avsec/shared/ui': the portal's own building blocks, and exactly those of antd's components that pages use. Each
 * name more is loaded by everyone after the login (a select costs 34 kB, all of the core 120 kB): large ones go into `data.ts`.
 */
export { Button, Modal } from 'antd';

export * from './confirm-dialog';
export * from './evidence/evidence-gallery';
export * from './evidence/evidence-thumbnail';
export * from './icons';
export * from './notices/notices-provider';
export * from './notices/notify';
export * from './page-frame';
export * from './portal-theme';
export * from './prefetch';
export * from './progress-bar';
export * from './states/empty-state';
export * from './states/error-state';
export * from './states/loading-state';
export * from './tags/category-tag';
export * from './tags/checklist-category-tag';
export * from './tags/hue-tag';
export * from './tags/status-tag';
export { theme } from './theme';
export type { Hue } from './tokens';
export * from './use-narrow';
