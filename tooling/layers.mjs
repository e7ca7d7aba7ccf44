/** The layers of shared, from the ground up: a layer uses only layers below it. */
export const LAYERS = ['domain', 'i18n', 'module', 'state', 'seal', 'report', 'data', 'ui'];

/**
 * The folders of data: what the device is, how the backend is spoken to, what the device holds, and then what makes,
 * reads and sends it. A folder uses only folders before it.
 */
export const FOLDERS_OF_DATA = [
  'device',
  'backend',
  'local',
  'kept',
  'session',
  'checklists',
  'evidence',
  'submissions',
  'inspections',
  'drafts',
  'authoring-drafts',
  'module-drafts',
  'outbox',
  'quality',
  'reports',
  'portable',
  'module-settings',
  'operations',
  'module-health',
  'audit',
  'people',
  'publishing',
  'preferences',
];
