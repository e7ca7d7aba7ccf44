const RELEASE = { id: 'history', version: '1.0.0+00000001' };

/** A page of this tab, opened now: what the former one had marked is in the storage. */
async function openPage() {
  jest.resetModules();
  return import('./running-marks');
}

const standStill = (ms: number): void => void jest.setSystemTime(Date.now() + ms);

/** No timer of a page that hangs fires any more; clearing them sets the clock back. */
function stopAnswering(): void {
  const now = Date.now();
  jest.clearAllTimers();
  jest.setSystemTime(now);
}

/** The person waits for a page that does not answer, then loads it anew. */
async function reload() {
  stopAnswering();
  standStill(5000);
  return openPage();
}

/** A page begins, hangs, and is loaded anew. */
async function hang() {
  (await openPage()).markRunning(RELEASE);
  return reload();
}

/** A page that is left takes its mark back; only one that hangs cannot. */
const leave = (): void => void dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 22) });
});
afterEach(() => jest.useRealTimers());

it('names the module that was being drawn when the page stopped answering, and the next one as well', async () => {
  await hang();
  const next = await hang();
  expect(next.hasHung(RELEASE)).toBe(true);
  expect(next.hasHung({ ...RELEASE, version: '1.0.1+00000002' })).toBe(false);
  expect((await openPage()).hasHung(RELEASE)).toBe(true);
});

it('accuses nobody of a browser that was killed, or of a machine that went off, in the midst of it', async () => {
  expect((await hang()).hasHung(RELEASE)).toBe(false);
});

it('accuses nobody when a killed browser had the module open in several tabs', async () => {
  (await openPage()).markRunning(RELEASE);
  const other = { 'another-tab': { ...RELEASE, at: Date.now() } };
  const marks: unknown = JSON.parse(localStorage.getItem('avsec:running') ?? '{}');
  localStorage.setItem('avsec:running', JSON.stringify(Object.assign({}, marks, other)));
  await reload();
  standStill(16_000);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});

it('accuses nobody of a second end when the module was drawn in between, or the first was long ago', async () => {
  (await hang()).acquit(RELEASE);
  expect((await hang()).hasHung(RELEASE)).toBe(false);
  standStill(11 * 60_000);
  expect((await hang()).hasHung(RELEASE)).toBe(false);
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
  await hang();
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
  await hang();
  const page = await hang();
  expect(page.hasHung(RELEASE)).toBe(true);
  page.forgiveHanging(RELEASE);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
  expect((await hang()).hasHung(RELEASE)).toBe(false);
});

it.each(['not json', '[]', '{"x":{"id":1}}'])('takes %j in the storage for nothing', async (text) => {
  localStorage.setItem('avsec:running', text);
  localStorage.setItem('avsec:hung', text);
  localStorage.setItem('avsec:suspect', text);
  expect((await openPage()).hasHung(RELEASE)).toBe(false);
});
