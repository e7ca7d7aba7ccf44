import * as data from '@avsec/shared/data';
import * as state from '@avsec/shared/state';
import { anEntry } from '../an-entry.fixture';
import { passFor } from './canary-pass';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  askCanaryPass: jest.fn(),
}));
jest.mock('@avsec/shared/state', () => ({
  ...jest.requireActual<object>('@avsec/shared/state'),
  signedInSession: jest.fn(),
}));

const PUBLISHED = anEntry('baggage');
const CANARY = anEntry('baggage', { version: '1.1.0+00000002' });
const canaries = [{ entry: CANARY, audience: {} }];
const ask = jest.mocked(data.askCanaryPass);
const signedIn = (userId: string | null) =>
  jest.mocked(state.signedInSession).mockReturnValue(userId === null ? null : ({ userId } as never));

beforeEach(() => ask.mockReset().mockResolvedValue());

it('a pass is asked for before a canary alone, once for each person on a page', async () => {
  signedIn('ana');
  await passFor(PUBLISHED, canaries);
  expect(ask).not.toHaveBeenCalled();
  await Promise.all([passFor(CANARY, canaries), passFor(CANARY, canaries)]);
  expect(ask).toHaveBeenCalledTimes(1);
  signedIn('bruno');
  await passFor(CANARY, canaries);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('what cannot be had keeps nothing back, and is asked for again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signedIn('carla');
  ask.mockRejectedValueOnce(new Error('offline'));
  await passFor(CANARY, canaries);
  await passFor(CANARY, canaries);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledTimes(1);
});
