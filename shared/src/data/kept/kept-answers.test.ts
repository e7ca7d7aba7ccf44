/** @jest-environment node */
import '../../testing/browser-in-node';
import * as z from 'zod/mini';
import { ANSWERS_KEPT } from '../../domain/limits';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { emptyDevice } from '../../testing/empty-device';
import { BackendFailure, type DataError } from '../backend/data-error';
import { onDevice, writeOnDevice } from '../device/device';
import { askKeeping, giveAnswersUp, keepAnswer } from './kept-answers';

const ANA = '00000000-0000-4000-8000-00000000000a';
const RUI = '00000000-0000-4000-8000-00000000000b';
const signIn = (userId: string) =>
  createPortalStore().dispatch(
    signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
const fence = z.nullable(z.object({ question: z.string() }));
const says = (answer: unknown) => () => Promise.resolve(answer);
const fails = (kind: 'offline' | 'backend' | 'forbidden' | 'session') => () =>
  Promise.reject(new BackendFailure({ kind } satisfies DataError));
const count = () => onDevice((db) => db.count('answers'));
/** What was answered is kept once nobody waits. */
const kept = async (many: number) => {
  for (let turns = 0; turns < 100 && (await count()) !== many; turns += 1) await new Promise(setImmediate);
  expect(await count()).toBe(many);
};

beforeEach(async () => {
  await emptyDevice();
  signIn(ANA);
});

test('what the server said is there without a network, with when it was said', async () => {
  expect(await askKeeping('f', fence, says({ question: 'Cerca?' }))).toEqual({
    answer: { question: 'Cerca?' },
    keptAt: null,
  });
  await kept(1);
  for (const kind of ['offline', 'backend'] as const)
    expect(await askKeeping('f', fence, fails(kind))).toEqual({
      answer: { question: 'Cerca?' },
      keptAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  await expect(askKeeping('another', fence, fails('offline'))).rejects.toThrow('offline');
});

test('what the server refuses is not answered from the device, nor to another person', async () => {
  await keepAnswer(ANA, 'f', { question: 'Cerca?' });
  for (const kind of ['forbidden', 'session'] as const)
    await expect(askKeeping('f', fence, fails(kind))).rejects.toThrow(kind);
  signIn(RUI);
  await expect(askKeeping('f', fence, fails('offline'))).rejects.toThrow('offline');
});

test('what is not there any more is forgotten, and what cannot be read is none', async () => {
  await keepAnswer(ANA, 'f', { question: 'Cerca?' });
  expect(await askKeeping('f', fence, says(null))).toEqual({ answer: null, keptAt: null });
  await kept(0);
  await keepAnswer(ANA, 'f', { another: 'shape' });
  await expect(askKeeping('f', fence, fails('offline'))).rejects.toThrow('offline');
  await expect(askKeeping('f', fence, says({ another: 'shape' }))).rejects.toThrow('unreadable');
});

test('the newest are kept, each person’s own, and all of them go where a device is full', async () => {
  await keepAnswer(RUI, 'f', 'of Rui');
  for (let each = 0; each <= ANSWERS_KEPT; each += 1) {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'nextTick', 'queueMicrotask'], now: each * 1000 });
    await keepAnswer(ANA, `f ${each}`, each);
  }
  jest.useRealTimers();
  expect(await count()).toBe(ANSWERS_KEPT + 1);
  await expect(askKeeping('f 0', z.number(), fails('offline'))).rejects.toThrow('offline');
  expect(await askKeeping(`f ${ANSWERS_KEPT}`, z.number(), fails('offline'))).toMatchObject({ answer: ANSWERS_KEPT });
  expect(await giveAnswersUp(writeOnDevice)).toBe(true);
  expect([await count(), await giveAnswersUp(writeOnDevice)]).toEqual([0, false]);
});
