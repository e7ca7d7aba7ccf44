/** Entry point '@avsec/shared/lists': what lists and figures have in common; fetched by the pages that show some. */
export { AXIS_LOOK, FIRST_SIZE, NAMES_AXIS_LOOK, TOOLTIP_LOOK } from './charts/chart-look';
export { DrawnChart } from './charts/drawn-chart';
export { ExportDialog } from './files/export-dialog';
export { makeFile, type Exported, type ListedRows, type MakingFile } from './files/make-file';
export {
  count,
  day,
  EXPORT_FORMATS,
  exportFileName,
  moment,
  text,
  type ExportCell,
  type ExportFormat,
} from './files/sheet';
export { SavedFiltersDialog } from './saved-filters/saved-filters-dialog';
