/** @jest-environment node */
import { BroadcastChannel } from 'node:worker_threads';
import { channelLocks, type Locks } from './channel-locks';

Object.defineProperty(globalThis, 'BroadcastChannel', {
  // Open channels keep the process; a browser's end with their page.
  value: class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      this.unref();
    }
  },
  configurable: true,
});

/** What became of a request: given until `giveBack`, or refused, or taken away again. */
function ask(locks: Locks, name: string, options: Parameters<Locks['request']>[1] = {}) {
  let giveBack: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (giveBack = resolve));
  let answer: (given: boolean) => void = () => undefined;
  const given = new Promise<boolean>((resolve) => (answer = resolve));
  const end = locks
    .request(name, options, (lock) => {
      answer(lock !== null);
      return lock === null ? undefined : held;
    })
    .then(
      () => 'given back',
      ({ name: reason }: Error) => reason,
    );
  return { given, giveBack, end };
}

test('the second tab is told that the first has it, and gets it when that one gives it back', async () => {
  const [first, second] = [channelLocks(), channelLocks()];
  const one = ask(first, 'a');
  expect(await one.given).toBe(true);
  expect(await ask(second, 'a', { ifAvailable: true }).given).toBe(false);
  expect(await ask(second, 'b', { ifAvailable: true }).given).toBe(true);
  const turn = ask(second, 'a');
  one.giveBack();
  expect(await turn.given).toBe(true);
  expect(await one.end).toBe('given back');
});

test('of two that ask in the same moment one gets it', async () => {
  const both = [channelLocks(), channelLocks()].map((locks) => ask(locks, 'c', { ifAvailable: true }));
  expect((await Promise.all(both.map(({ given }) => given))).toSorted()).toEqual([false, true]);
});

test('what is taken by force is lost for the tab that had it, and waiting ends with its signal', async () => {
  const [first, second, third] = [channelLocks(), channelLocks(), channelLocks()];
  const one = ask(first, 'd');
  await one.given;
  expect(await ask(third, 'd', { signal: AbortSignal.timeout(50) }).end).toBe('TimeoutError');
  expect(await ask(second, 'd', { steal: true }).given).toBe(true);
  expect(await one.end).toBe('AbortError');
  expect(await ask(first, 'd', { ifAvailable: true }).given).toBe(false);
});
