/** @jest-environment node */
import * as z from 'zod/mini';
import { network } from '../../testing/browser-in-node';
import { ASKED_AGAIN_WATCHED_MS } from '../../domain/limits';
import { defineOperation } from '../../module/operation';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { emptyDevice } from '../../testing/empty-device';
import { api } from '../backend/api';
import { askedAgain } from '../backend/asked-again';
import { entriesOf } from '../inspections/drain';
import { send } from '../inspections/send';
import { submitOperation } from './submit-operation';

jest.mock('../inspections/send');

const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title: { pt: 'Mala', en: 'Bag', de: 'Koffer', it: 'Borsa', ko: '가방', zh: '行李' },
  content: z.object({ text: z.string() }),
});
const answers: ((bags: number) => void)[] = [];
const { bags } = api.injectEndpoints({
  endpoints: (build) => ({
    bags: build.query<number, void>({
      queryFn: () => new Promise((resolve) => answers.push((data) => resolve({ data }))),
      providesTags: [{ type: 'ModuleRecord', id: report.module }],
    }),
  }),
}).endpoints;

/** Until the page has asked `times` in all. */
const asked = async (times: number) => {
  while (answers.length < times) await new Promise(setImmediate);
};
/** Until it is written down as sent, and whoever waits for that has read it. */
const acknowledged = async () => {
  while (jest.mocked(send).mock.calls.length === 0 || (await entriesOf('ana')).length > 0)
    await new Promise(setImmediate);
  await Promise.all([1, 2, 3].map(() => entriesOf('ana')));
};
const submit = () =>
  submitOperation(report, { id: crypto.randomUUID(), content: { text: 'Mala' }, title: 'Mala no portão 3' });

beforeEach(async () => {
  network.onLine = true;
  answers.length = 0;
  await emptyDevice();
  const store = createPortalStore();
  store.dispatch(
    signedIn({ userId: 'ana', profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
  jest.mocked(send).mockReset().mockResolvedValue({ kind: 'done', revision: null });
  void store.dispatch(bags.initiate());
});
afterEach(() => jest.useRealTimers());

test('it is called sent once the page has asked for what it shows again', async () => {
  await asked(1);
  answers[0]!(1);
  const told = jest.fn();
  const outcome = submit().then(told);
  await asked(2);
  await acknowledged();
  expect(told).not.toHaveBeenCalled();
  answers[1]!(2);
  await outcome;
  expect(told).toHaveBeenCalledWith({ kind: 'sent' });
});

test('a question that was open before it was sent is asked again after it', async () => {
  await asked(1);
  const told = jest.fn();
  const outcome = submit().then(told);
  await acknowledged();
  answers[0]!(1);
  await asked(2);
  expect(told).not.toHaveBeenCalled();
  answers[1]!(2);
  await outcome;
  expect(told).toHaveBeenCalledWith({ kind: 'sent' });
});

test('nobody waits long for a page that gets no answer: it is sent all the same', async () => {
  await asked(1);
  jest.useFakeTimers();
  let isTold = false;
  void askedAgain().then(() => (isTold = true));
  await jest.advanceTimersByTimeAsync(ASKED_AGAIN_WATCHED_MS - 1);
  expect(isTold).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isTold).toBe(true);
});
