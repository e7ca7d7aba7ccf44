import '../../../shared/src/testing/browser-in-node';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  secondStepIsSetUp,
  type NewSecondStep,
} from '@avsec/shared/data';
import { signIn, signInWithRecoveryCode, signOut } from '@avsec/shared/session';
import { TOTP } from 'otpauth';
import { checkSession } from '../../../shared/src/data/session/restore-session';
import { beginAfresh, openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
}, 180_000);
beforeEach(async () => {
  await portal.backend.sql('delete from auth.mfa_factors');
  await portal.backend.sql('delete from private.second_step_roles');
  await beginAfresh(portal);
});
afterAll(() => portal.backend.close());

const codeOf = ({ secret }: NewSecondStep, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
const sessions = async (): Promise<number> => (await portal.backend.sql('select from auth.sessions')).rows.length;
const state = () => portal.store.getState().session;
const anHourLater = () => portal.backend.sql(`update auth.sessions set created_at = created_at - interval '1 hour'`);

async function begun(password: string | null): Promise<NewSecondStep> {
  const beginning = await beginSecondStep(password);
  if (beginning.kind !== 'begun') throw new Error(beginning.kind);
  return beginning.begun;
}

test('it is set up by the password and a code, ended by both, and the page stays signed in all the while', async () => {
  await portal.backend.sql('delete from auth.sessions');
  await signIn('ana', PASSWORD);
  await anHourLater();
  expect(await beginSecondStep(null)).toEqual({ kind: 'password-wanted' });
  expect(await beginSecondStep('a guess')).toEqual({ kind: 'wrong-password' });
  const secondStep = await begun(PASSWORD);
  expect(await sessions()).toBe(1);
  expect(await confirmSecondStep(secondStep.factorId, '000000')).toEqual({ kind: 'wrong-code' });
  const confirmed = await confirmSecondStep(secondStep.factorId, codeOf(secondStep));
  expect(confirmed.kind === 'done' && confirmed.codes?.length).toBe(10);
  expect(await readSecondStep()).toMatchObject({ kind: 'on', codesLeft: 10 });
  expect(await renewRecoveryCodes(secondStep.factorId, codeOf(secondStep))).toEqual({ kind: 'wrong-code' });

  expect(await endSecondStep(secondStep.factorId, 'a guess', codeOf(secondStep, 1))).toEqual({
    kind: 'wrong-password',
  });
  expect(await endSecondStep(secondStep.factorId, PASSWORD, '000000')).toEqual({ kind: 'wrong-code' });
  expect(await endSecondStep(secondStep.factorId, PASSWORD, codeOf(secondStep, 1))).toEqual({ kind: 'done' });
  await checkSession();
  expect(state()).toMatchObject({ kind: 'signed-in' });
  expect(await sessions()).toBe(1);
});

test('a code for recovery signs in, and ends it', async () => {
  const secondStep = await begun(PASSWORD);
  const confirmed = await confirmSecondStep(secondStep.factorId, codeOf(secondStep));
  const [first = '', second = ''] = (confirmed.kind === 'done' && confirmed.codes) || [];
  await signOut();
  expect(await signIn('ana', PASSWORD)).toMatchObject({ kind: 'second-step' });
  expect(await signInWithRecoveryCode('0000-0000-0000-0000')).toEqual({ kind: 'wrong-code' });
  expect(await signInWithRecoveryCode(first)).toMatchObject({ kind: 'signed-in', codesLeft: 9 });
  expect(await readSecondStep()).toMatchObject({ kind: 'on', codesLeft: 9 });
  expect(await endSecondStep(secondStep.factorId, PASSWORD, first)).toEqual({ kind: 'wrong-code' });
  expect(await endSecondStep(secondStep.factorId, PASSWORD, second)).toEqual({ kind: 'done' });
  await checkSession();
  expect(state()).toMatchObject({ kind: 'signed-in' });
});

test('where a role wants one, signing in says so until it is set up', async () => {
  await portal.backend.sql(`insert into private.second_step_roles (role) values ('inspector')`);
  await signOut();
  expect(await signIn('ana', PASSWORD)).toMatchObject({ kind: 'signed-in', profile: { mustSetUpSecondStep: true } });
  const secondStep = await begun(null);
  expect(await confirmSecondStep(secondStep.factorId, codeOf(secondStep))).toMatchObject({ kind: 'done' });
  secondStepIsSetUp();
  expect(state()).toMatchObject({ kind: 'signed-in', profile: { mustSetUpSecondStep: false } });
  await checkSession();
  expect(state()).toMatchObject({ kind: 'signed-in', profile: { username: 'ana' } });
});
