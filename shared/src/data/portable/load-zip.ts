/** The code that reads and writes ZIPs, fetched when it is first asked for. */
export const loadZip = () => import(/* webpackChunkName: "zip" */ 'fflate');

/** Fetches it ahead: a file is wanted most where there is no network. Never rejects. */
export const prepareExport = (): Promise<void> =>
  loadZip().then(
    () => undefined,
    () => undefined,
  );
