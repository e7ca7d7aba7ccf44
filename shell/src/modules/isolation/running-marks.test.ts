const RELEASE = { id: 'history', version: '1.0.0+00000001' };

/** A page of this tab, opened now: what the former one had marked is in the storage. */
async function openPage() {
  jest.resetModules();
  return import('./running-marks');
}

/** No timer of a page that hangs fires any more. */
const stopAnswering = (): void => jest.clearAllTimers();
const standStill = (ms: number): void => void jest.setSystemTime(Date.now() + ms);

/** The person waits for a page that does not answer, then loads it anew. */
async function reload() {
  stopAnswering();
  standStill(5000);
  return openPage();
}

/** A page that is left takes its mark back; only one that hangs cannot. */
const leave = (): void => void dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 22) });
});
afterEach(() => jest.useRealTimers());

it('names the module that was being drawn when the page stopped answering, after the reload', async () => {
  const page = await openPage();
  page.markRunning(RELEASE);
  const next = await reload();
  expect(next.hasHung(RELEASE)).toBe(true);
  expect(next.hasHung({ ...RELEASE, version: '1.0.1+00000002' })).toBe(false);
  expect((await openPage()).hasHung(RELEASE)).toBe(true);
});

it('accuses nobody whose drawing ended, or whose page was left meanwhile', async () => {
  const page = await openPage();
  page.markRunning(RELEASE)();
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
  const other = await openPage();
  other.markRunning(RELEASE);
  leave();
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});

it('accuses nobody when the next page is there before the former one has taken its mark back', async () => {
  (await openPage()).markRunning(RELEASE);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});

it('accuses nobody for what is only slow: a page that answers keeps its mark young', async () => {
  (await openPage()).markRunning(RELEASE);
  jest.advanceTimersByTime(60_000);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});

it('accuses a module of another tab only after longer', async () => {
  (await openPage()).markRunning(RELEASE);
  stopAnswering();
  sessionStorage.clear();
  standStill(5000);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
  standStill(16_000);
  sessionStorage.clear();
  expect((await openPage()).hasHung(RELEASE)).toBe(true);
});

it('starts without reproach once the person has tried it again', async () => {
  (await openPage()).markRunning(RELEASE);
  const page = await reload();
  expect(page.hasHung(RELEASE)).toBe(true);
  page.forgiveHanging(RELEASE);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});

it.each(['not json', '[]', '{"x":{"id":1}}'])('takes %j in the storage for nothing', async (text) => {
  localStorage.setItem('avsec:running', text);
  localStorage.setItem('avsec:hung', text);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});
