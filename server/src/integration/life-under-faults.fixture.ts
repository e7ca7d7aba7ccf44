import type * as Data from '@avsec/shared/data';
import type { Evidence, Inspection } from '@avsec/shared/domain';
import type * as Operations from '@avsec/shared/operations';
import type * as Session from '@avsec/shared/session';
import { IDBFactory } from 'fake-indexeddb';
import { z } from 'zod';
import { setClock } from './life-clock.fixture';
import type { Portal } from './portal-on-backend.fixture';
import type * as Device from '../../../shared/src/data/device/device';
import type * as Query from '../../../shared/src/data/backend/query-backend';
import { network } from '../../../shared/src/testing/browser-in-node';

/** A device's storage, which its tabs share, and by how much its clock is wrong. */
export interface Browser {
  database: IDBFactory;
  local: Map<string, string>;
  clockMs: number;
}

/** One tab: the data layer of its own, with all that it remembers, and what its page shows. */
export interface Tab {
  browser: Browser;
  data: typeof Data;
  session: typeof Session;
  operations: typeof Operations;
  device: typeof Device;
  ask: typeof Query.queryBackend;
  /** Ids of the modules' operations that the page of what waits names. */
  named: () => Promise<string[]>;
  shown: Inspection | null;
  userId: () => string;
  /**
   * What a page does when it starts: it takes up what pages before it have left, lets go what is old, and sends what a
   * restored server lacks.
   */
  start: () => Promise<void>;
  /** What it does when the network comes back. */
  comeBack: () => Promise<void>;
  /** Asks who one is by now. */
  look: () => Promise<void>;
}

export const aBrowser = (): Browser => ({ database: new IDBFactory(), local: new Map(), clockMs: 0 });

/** A part of the store that its type does not name. */
const waitingSchema = z.object({ outbox: z.object({ operations: z.array(z.object({ id: z.string() })) }) });

/** Loads the data layer once more, as the page of a tab does. */
export async function openTab(browser: Browser): Promise<Tab> {
  let loaded: Omit<Tab, 'browser' | 'shown'> | null = null;
  await jest.isolateModulesAsync(async () => {
    const { createPortalStore } = await import('@avsec/shared/store');
    const store = createPortalStore();
    const userId = (): string => {
      const { session } = store.getState();
      return session.kind === 'signed-in' ? session.userId : '';
    };
    const data = await import('@avsec/shared/data');
    const { queryBackend: ask } = await import('../../../shared/src/data/backend/query-backend');
    const { checkSession: look } = await import('../../../shared/src/data/session/restore-session');
    const device = await import('../../../shared/src/data/device/device');
    const { publishOutbox } = await import('../../../shared/src/data/outbox/read-outbox');
    const named = async (): Promise<string[]> => {
      await publishOutbox();
      return waitingSchema.parse(store.getState()).outbox.operations.map(({ id }) => id);
    };
    loaded = {
      userId,
      data,
      ask,
      look,
      device,
      named,
      operations: await import('@avsec/shared/operations'),
      session: await import('@avsec/shared/session'),
      ...(await pageLife(userId)),
    };
  });
  if (!loaded) throw new Error('the data layer was not loaded');
  return { browser, shown: null, ...(loaded as Omit<Tab, 'browser' | 'shown'>) };
}

/** As `startOutbox` does it, one after the other; what fails is done the next time. */
async function pageLife(userId: () => string): Promise<Pick<Tab, 'start' | 'comeBack'>> {
  const { replaySent } = await import('../../../shared/src/data/inspections/sent-notes');
  const { replayUnsaved } = await import('../../../shared/src/data/inspections/replay-unsaved');
  const { freeDrafts } = await import('../../../shared/src/data/inspections/store');
  const { forgetTombstones } = await import('../../../shared/src/data/drafts/forget-tombstones');
  const { forgetOldSuperseded } = await import('../../../shared/src/data/inspections/superseded');
  const { letSavedDraftsMakeWay } = await import('../../../shared/src/data/inspections/saved-drafts-make-way');
  const { forgetSent } = await import('../../../shared/src/data/local/sent');
  const { sweepEvidence } = await import('../../../shared/src/data/evidence/sweep-evidence');
  const { resendLost } = await import('../../../shared/src/data/outbox/restored-server');
  const { drain } = await import('../../../shared/src/data/inspections/drain');
  const { retryOutbox } = await import('../../../shared/src/data/outbox/retry-outbox');
  const inTurn = async (works: (() => Promise<unknown>)[]): Promise<void> => {
    for (const work of works) await work().catch(() => undefined);
  };
  const lookForLost = [() => resendLost(), () => drain()];
  const leftBehind = [() => replaySent(userId()), () => replayUnsaved(userId()), () => freeDrafts(userId())];
  const grownOld = [
    () => forgetTombstones(userId(), Date.now()),
    () => forgetOldSuperseded(userId(), Date.now()),
    () => letSavedDraftsMakeWay(userId(), Date.now()),
    () => forgetSent(Date.now()),
    () => sweepEvidence(Date.now()),
  ];
  return {
    start: () => inTurn([...leftBehind, ...grownOld, ...lookForLost]),
    comeBack: () => inTurn([() => retryOutbox('occasion'), ...lookForLost]),
  };
}

/** The globals of a browser, for whichever of its tabs acts now. */
export function actIn({ database, local, clockMs }: Browser): void {
  setClock(clockMs);
  globalThis.indexedDB = database;
  localStorage.clear();
  for (const [key, value] of local) localStorage.setItem(key, value);
}

/** Keeps what the tab that acted has put into its browser's local storage. */
export function leave({ local }: Browser): void {
  local.clear();
  for (let place = 0; place < localStorage.length; place += 1) {
    const key = localStorage.key(place) ?? '';
    local.set(key, localStorage.getItem(key) ?? '');
  }
}

/** What a network may do to one request. */
export const FAULTS = ['none', 'cut', 'lost', 'backend', 'busy', 'captive', 'refused', 'last-piece-cut'] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * What happens to a request under a fault. Asking who is signed in goes through: sessions are tried where they are
 * shown.
 */
export async function under(fault: Fault, request: Request, send: () => Promise<Response>): Promise<Response> {
  if (fault === 'none' || request.url.includes('/auth/')) return send();
  switch (fault) {
    case 'cut':
      throw new TypeError('the network was cut');
    case 'lost':
      await send();
      throw new TypeError('the answer was lost');
    case 'backend':
      return Response.json({ code: 'XX000', message: 'internal error' }, { status: 500 });
    case 'busy':
      return new Response('slow down', { status: 429 });
    case 'captive':
      return new Response('<html>Sign in to the airport’s network</html>', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      });
    // A file arrives in part; what comes first is let through.
    case 'last-piece-cut':
      if (Number(request.headers.get('upload-offset') ?? 0) > 0) throw new TypeError('the network was cut');
      return send();
    case 'refused':
      return request.url.includes('/rpc/') ? Response.json({ code: 'AV403', message: 'no' }, { status: 403 }) : send();
  }
}

/**
 * A page that is killed while it is at something: after so many transactions it begins no other, and nothing that it
 * asks arrives any more. What it would say is said to nobody.
 */
export async function dying(
  portal: Pick<Portal, 'wire'>,
  transactions: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const { wire } = portal;
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (
    ...request: Parameters<IDBDatabase['transaction']>
  ) => IDBTransaction;
  let left = transactions;
  const killed = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...request: Parameters<IDBDatabase['transaction']>
  ) {
    if ((left -= 1) < 0) throw new DOMException('the page is gone', 'UnknownError');
    return Reflect.apply(begin, this, request);
  });
  portal.wire = (request, send) => (left > 0 ? wire(request, send) : Promise.reject(new TypeError('the page is gone')));
  await work().catch(() => undefined);
  killed.mockRestore();
  portal.wire = wire;
}

export const goOnline = (onLine: boolean): void => void (network.onLine = onLine);

/** Words grow behind one another, so that a text names all that it stands on. */
export const wordsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(' ').filter((word) => word !== '') : [];

export const filesOf = ({ evidence }: Pick<Inspection, 'evidence'>): Evidence[] => Object.values(evidence).flat();
