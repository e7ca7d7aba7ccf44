import type { World } from './life-model.fixture';
import { actIn, leave, type Tab } from './life-under-faults.fixture';

/** What is answered late, and to what. */
const LATE = {
  'late-save': '/rpc/save_submission',
  'late-finalization': '/rpc/finalize_submission',
  'late-opening': '/rest/v1/checklist_submissions',
} as const;
export type LateDeed = keyof typeof LATE;

const MEANWHILE = ['typed on', 'saved in another tab', 'saved on another device', 'cleared in another tab'] as const;

/** An answer arrives after what came of newer requests: `times` chooses of which. */
export async function answeredLate(world: World, tab: Tab, deed: LateDeed, times: number): Promise<void> {
  if (deed === 'late-opening') tab.shown = null;
  else await world.act('type', tab);
  actIn(tab.browser);
  const held = holdAnswer(world, LATE[deed]);
  const asking = asked(world, tab, deed).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const isHeld = await Promise.race([held.isHeld, asking.then(() => false)]);
  held.others();
  if (isHeld) {
    leave(tab.browser);
    await meanwhile(world, tab, times);
    actIn(tab.browser);
    world.note(`${deed}, ${MEANWHILE[times - 1] ?? ''}`);
  }
  held.release();
  const failed = await asking;
  if (failed) throw failed.error;
}

function asked(world: World, tab: Tab, deed: LateDeed): Promise<unknown> {
  if (deed === 'late-opening') return world.shown(tab);
  return world.submit(tab, deed === 'late-save' ? 'save' : 'finalize');
}

async function meanwhile(world: World, tab: Tab, times: number): Promise<void> {
  const beside = world.tabs.find((one) => one !== tab && one.browser === tab.browser);
  const elsewhere = world.tabs.find(({ browser }) => browser !== tab.browser);
  const other = MEANWHILE[times - 1] === 'saved on another device' ? elsewhere : beside;
  // A page that is being opened has nothing to type into yet.
  if (times === 1 || !other) return world.act('type', tab.shown ? tab : (beside ?? tab));
  if (MEANWHILE[times - 1] === 'cleared in another tab') return world.act('clear', other);
  await world.act('type', other);
  await world.act('save', other);
}

interface Held {
  /** Resolves once the request was carried out. */
  isHeld: Promise<boolean>;
  /** Lets what others ask pass. */
  others: () => void;
  release: () => void;
}

/** The first answer from this path is carried out and on its way until it is released. */
export function holdAnswer({ portal }: Pick<World, 'portal'>, path: string): Held {
  const { wire } = portal;
  let [arrive, release] = [(): void => undefined, (): void => undefined];
  const isHeld = new Promise<boolean>((resolve) => (arrive = () => resolve(true)));
  const released = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  portal.wire = async (request, send) => {
    if (!isFirst || !request.url.includes(path)) return wire(request, send);
    isFirst = false;
    const answer = await wire(request, send);
    arrive();
    await released;
    return answer;
  };
  return { isHeld, others: () => (portal.wire = wire), release: () => release() };
}
