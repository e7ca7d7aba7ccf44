import type { Backend } from '../backend/open-backend';
import type { Portal } from './portal-on-backend.fixture';

const DAY_MS = 24 * 60 * 60_000;
/** By how much a clock is wrong in the walks. */
export const CLOCKS = { 'clock-behind': -30 * DAY_MS, 'clock-ahead': 30 * DAY_MS, 'clock-right': 0 } as const;

const TrueDate = Date;
let wrongByMs = 0;
let asked = 0;
const now = (): number => TrueDate.now() + (asked > 0 ? 0 : wrongByMs);

/** The clock of whichever device acts. */
class DeviceDate extends TrueDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? now() : given[0]);
  }

  static override readonly now = now;
}

export const setClock = (byMs: number): void => void (wrongByMs = byMs);

/** The server, which lives in the same process, keeps the true time, whatever the asking device's clock says. */
async function atServer<T>(work: () => Promise<T>): Promise<T> {
  asked += 1;
  try {
    return await work();
  } finally {
    asked -= 1;
  }
}

/** Gives devices a clock of their own; the answer takes it away again. */
export function separateClocks(portal: Portal): () => void {
  const backend = { ...portal.backend };
  const fetching = globalThis.fetch;
  Object.assign(portal.backend, {
    sql: ((...request) => atServer(() => backend.sql(...request))) satisfies Backend['sql'],
    transaction: ((work) => atServer(() => backend.transaction(work))) satisfies Backend['transaction'],
  });
  globalThis.fetch = (...request) => atServer(() => fetching(...request));
  globalThis.Date = DeviceDate as DateConstructor;
  return () => {
    globalThis.Date = TrueDate;
    globalThis.fetch = fetching;
    Object.assign(portal.backend, backend);
  };
}
