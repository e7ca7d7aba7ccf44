import type { RegistryEntry } from '@avsec/shared/module';
import * as z from 'zod/mini';
import { readStored, writeStored } from './stored';

type Release = Pick<RegistryEntry, 'id' | 'version'>;

/** By tab: what each is in the middle of starting or drawing for the first time, and since when. */
const RUNNING_KEY = 'avsec:running';
/** By module: the release that hung pages of this device. */
const HUNG_KEY = 'avsec:hung';
/** By module: the release that a page was in the middle of which never ended, and when that was found. */
const SUSPECT_KEY = 'avsec:suspect';
/** In the tab's own storage, so that a reload of it is known as such. */
const TAB_KEY = 'avsec:tab';

/** A mark says when the page last was alive; one that answers refreshes it so often. */
const PULSE_MS = 1000;
/**
 * Nobody gives up on a page sooner. The next page of a tab can be there before what the former one wrote on leaving is:
 * a mark that is younger than this may only not have been taken back yet.
 */
const PATIENCE_MS = 4000;
/** Another tab may be slowed down by its browser. */
const PATIENCE_WITH_ANOTHER_TAB_MS = 15_000;
/** A page that hung is opened anew at once; so long ago, it says nothing about today's. */
const SUSPECTED_FOR_MS = 10 * 60_000;

const runningSchema = z.record(z.string(), z.object({ id: z.string(), version: z.string(), at: z.number() }));
const hungSchema = z.record(z.string(), z.string());
const suspectSchema = z.record(z.string(), z.object({ version: z.string(), at: z.number() }));

function thisTab(): string {
  const known = sessionStorage.getItem(TAB_KEY);
  if (known) return known;
  // Not `randomUUID`: an airport's intranet may serve pages without TLS, which have none.
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(TAB_KEY, made);
  return made;
}

const tab = thisTab();
const readRunning = () => readStored(RUNNING_KEY, runningSchema);
const readHung = () => readStored(HUNG_KEY, hungSchema);
const readSuspects = () => readStored(SUSPECT_KEY, suspectSchema);

function clearMark(): void {
  const { [tab]: own, ...others } = readRunning();
  if (own) writeStored(RUNNING_KEY, others);
}

/**
 * Notes which modules were being started or drawn when a page of this device ended without a word: a page that is left
 * in any other way takes its mark back, and one that hangs cannot. Neither can one whose browser was killed, or whose
 * machine lost its power, and nothing tells them apart: so only the release is accused that a later page, which began
 * after the first was found, did not survive either (docs/decisions/0241). Called once, before any module is started.
 */
function findHung(now: number): void {
  const running = Object.entries(readRunning());
  const isOver = ([owner, { at }]: (typeof running)[number]): boolean =>
    now - at > (owner === tab ? PATIENCE_MS : PATIENCE_WITH_ANOTHER_TAB_MS);
  const ended = running.filter(isOver).map(([, mark]) => mark);
  if (ended.length === 0) return;
  const suspects = readSuspects();
  const again = ended.filter(({ id, version, at }) => {
    const suspect = suspects[id];
    return suspect?.version === version && at >= suspect.at && at - suspect.at < SUSPECTED_FOR_MS;
  });
  if (again.length > 0)
    writeStored(HUNG_KEY, { ...readHung(), ...Object.fromEntries(again.map(({ id, version }) => [id, version])) });
  const found = Object.fromEntries(ended.map(({ id, version }) => [id, { version, at: now }]));
  writeStored(SUSPECT_KEY, { ...suspects, ...found });
  writeStored(RUNNING_KEY, Object.fromEntries(running.filter((one) => !isOver(one))));
}

findHung(Date.now());
addEventListener('pagehide', clearMark);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && clearMark());

const isMarked = (id: string): boolean => readRunning()[tab]?.id === id;

function mark({ id, version }: Release): void {
  writeStored(RUNNING_KEY, { ...readRunning(), [tab]: { id, version, at: Date.now() } });
}

/**
 * Marks that code of this module is about to run; what comes back takes the mark away, unless another module's has
 * taken its place. While the page answers, the mark stays young: loading may take as long as it takes.
 */
export function markRunning(release: Release): () => void {
  mark(release);
  const pulse = setInterval(() => isMarked(release.id) && mark(release), PULSE_MS);
  return () => {
    clearInterval(pulse);
    if (isMarked(release.id)) clearMark();
  };
}

/**
 * Whether this very release has hung pages of this device, one after the other; a new release starts without reproach.
 */
export const hasHung = ({ id, version }: Release): boolean => readHung()[id] === version;

/** It was drawn, and the page answers: what ended a former page was not this module. */
export function acquit({ id }: Pick<Release, 'id'>): void {
  const { [id]: suspect, ...others } = readSuspects();
  if (suspect) writeStored(SUSPECT_KEY, others);
}

/** The person wants to try it all the same. */
export function forgiveHanging({ id }: Pick<Release, 'id'>): void {
  acquit({ id });
  const { [id]: forgiven, ...others } = readHung();
  if (forgiven) writeStored(HUNG_KEY, others);
}
