const MOCKED = [
  'openInspection',
  'submitInspection',
  'storeDraft',
  'clearInProgress',
  'resolveConflict',
  'useDraftLock',
  'useKnownSite',
  'useChecklistQuery',
];

/**
 * '@avsec/shared/data' for tests of fill-in pages: what asks a backend or a device is mocked, answering what `standIn`
 * sets. A file of its own: that of `standIn` reads the mock while this one makes it.
 */
export const mockedData = (): object => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  ...Object.fromEntries(MOCKED.map((name) => [name, jest.fn()])),
});
