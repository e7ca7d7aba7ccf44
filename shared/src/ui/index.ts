/**
 * Door '@avsec/shared/ui': the portal's own building blocks. Nothing of antd, which everyone would load: see `antd.ts`,
 * `data.ts`.
 */
export * from './after-press';
export * from './appearance';
export * from './composing';
export * from './confirm-dialog';
export * from './conflict/conflict-dialog';
export * from './copy-text';
export * from './evidence/capture-facts';
export * from './evidence/evidence-gallery';
export * from './evidence/evidence-thumbnail';
export * from './format-list';
export * from './given-secret-dialog';
export * from './icons';
export * from './menu-button';
export * from './modal-dialog';
export * from './notices/notices-provider';
export * from './notices/notify';
export * from './module-slot';
export * from './page-frame';
export * from './page-nonce';
export * from './prefetch';
export * from './preview/checklist-preview';
export * from './preview/use-previewed-checklist';
export * from './progress-bar';
export * from './report-window/use-report-window';
export * from './save-file';
export * from './states/empty-state';
export * from './states/error-state';
export * from './states/illustrations';
export * from './states/loading-state';
export { PartBoundary } from './states/part-boundary';
export * from './tags/category-tag';
export * from './tags/checklist-category-tag';
export * from './tags/hue-tag';
export * from './tags/status-tag';
export * from './tags/verdict-tag';
export type { Hue } from './tokens';
export * from './typed-number/number-said';
export * from './use-narrow';
export { setPageUnder, usePageUnder } from './page-under';
export * from './use-page-title';
export * from './use-root-class';
export * from './use-scroll-lock';
export * from './work-list/work-list';
export * from './work-list/work-row';
