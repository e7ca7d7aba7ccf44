import { openInspection } from '@avsec/shared/data';
import { RED_GATE_ID, type Role } from '@avsec/shared/domain';
import { signedIn } from '@avsec/shared/state';
import { createPortalStore } from '@avsec/shared/store';
import { TEST_USER_ID } from '@avsec/shared/testing';
import { open } from './fill-in/loading/open-ahead';
import { withInspection } from './with-inspection';

jest.mock('@avsec/shared/data', () => ({ openInspection: jest.fn() }));

const opening = jest.mocked(openInspection);
const page = Promise.resolve({ default: () => null });
const route = withInspection('/checklist-custom/:id', () => page);
let address: string;
const load = () =>
  route.preload?.({ params: { id: 'fence' }, search: new URL(address, 'https://portal').searchParams });

const enter = (role: Role, userId = TEST_USER_ID) =>
  createPortalStore().dispatch(signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role } }));
const at = (opened: string) => void (address = opened);
const asked = (checklistId: string, more = {}) => ({
  checklistId,
  submissionId: undefined,
  mode: 'start' as const,
  ...more,
});

let now: number;
beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  opening.mockReset().mockResolvedValue({ kind: 'missing' });
  enter('inspector');
  at('/checklist-custom/fence');
});
// Nothing opened ahead is left for the next test.
afterEach(() => void open(asked('')));

it('opens the inspection beside the code of its page, which then takes it', async () => {
  expect(route.load()).toBe(page);
  load();
  expect(opening.mock.calls).toEqual([[asked('fence')]]);
  const early = opening.mock.results[0]?.value as unknown;
  expect(open(asked('fence'))).toBe(early);
  expect(opening).toHaveBeenCalledTimes(1);
});

it('opens it again when the page is opened again', () => {
  load();
  void open(asked('fence'));
  void open(asked('fence'));
  expect(opening).toHaveBeenCalledTimes(2);
});

it('opens it again when its page took too long to arrive: another tab may have changed it', () => {
  load();
  now += 2000;
  void open(asked('fence'));
  expect(opening).toHaveBeenCalledTimes(2);
});

it('opens it again when somebody else has signed in meanwhile', () => {
  load();
  enter('inspector', 'another');
  void open(asked('fence'));
  expect(opening).toHaveBeenCalledTimes(2);
});

it.each([
  ['another checklist', asked('gate')],
  ['a submission by its name', asked('fence', { submissionId: 'abc' })],
  ['what must be in progress', asked('fence', { mode: 'continue' })],
])('opens what the page asks for when that is %s', (_, request) => {
  load();
  void open(request);
  expect(opening).toHaveBeenLastCalledWith(request);
});

it('reads the address as the page does', () => {
  at('/checklist-custom/fence?continue=true&submissionId=abc');
  load();
  expect(opening).toHaveBeenCalledWith({ checklistId: 'fence', submissionId: 'abc', mode: 'continue' });
});

it('opens a built-in checklist on its own address', () => {
  withInspection('/checklist-avsec/arrivals', () => page, RED_GATE_ID).preload?.({
    params: {},
    search: new URLSearchParams(),
  });
  expect(opening).toHaveBeenCalledWith(asked(RED_GATE_ID));
});

it.each([
  ['is only looked at', () => at('/checklist-custom/fence?view=true')],
  ['is of somebody who does not fill in', () => enter('auditor')],
])('opens nothing where the page %s', (_, given) => {
  given();
  load();
  expect(opening).not.toHaveBeenCalled();
});
