import type { Browser } from 'playwright';
import type { StoredSession } from '../../e2e/portal/sessions';
import { coldVisit, firstAnswerable, THROTTLE } from '../browser/cold-visit';
import { quiet } from '../browser/metrics';

/** What every page of the portal shows as soon as its module has drawn it. */
export const HEADING = 'main h1';

export interface VisitFigures {
  requests: number;
  /** Bytes that came over the network, compressed as they were sent. */
  bytes: number;
  /** Ms until the page's heading is painted, at 4×. */
  content: number;
}

export interface FirstAndSecond {
  first: VisitFigures;
  second: VisitFigures;
}

/** Visits an address with nothing cached, then once more in the same browser. */
export async function visitTwice(browser: Browser, address: string, session: StoredSession): Promise<FirstAndSecond> {
  let arrived = { requests: 0, bytes: 0 };
  const onTransfer = (bytes: number): void => {
    arrived = { requests: arrived.requests + 1, bytes: arrived.bytes + bytes };
  };
  const visits: VisitFigures[] = [];
  await coldVisit(browser, address, { rate: THROTTLE, session, firstControl: HEADING, onTransfer }, async (visit) => {
    for (let turn = 0; turn < 2; turn += 1) {
      if (turn > 0) await visit.page.goto(address, { waitUntil: 'commit' });
      const content = await firstAnswerable(visit);
      await quiet(visit);
      visits.push({ ...arrived, content });
      arrived = { requests: 0, bytes: 0 };
    }
  });
  const [first, second] = visits;
  if (!first || !second) throw new Error(`${address} was not visited twice`);
  return { first, second };
}
