/** @jest-environment node */
import { showWindow } from '../../testing/browser-in-node';
import { LOGIN_DELAY_MS } from '../../domain/limits';
import { boundStore } from '../../state/bound-store';
import { createPortalStore } from '../../store';
import { aGrantedSession, fakeFetch, type FakeAnswers } from '../../testing/fake-fetch';
import { forgetBackend, SESSION_KEY } from '../backend/backend';
import { forgetConfig } from '../backend/config';
import { checkSession, restoreSession } from './restore-session';
import { abandonSignIn, addressOf, signIn, signInWithCode, signInWithRecoveryCode } from './sign-in';
import { signOut } from './sign-out';

jest.mock('../../domain/limits', () => ({ ...jest.requireActual<object>('../../domain/limits'), LOGIN_DELAY_MS: 50 }));
showWindow();

const ANA = '11111111-1111-4111-8111-111111111111';
const PROFILE = { user_id: ANA, username: 'ana', full_name: 'Ana Souza', badge: 'B-17', role: 'inspector' };
const TOKEN = 'POST /auth/v1/token';
const PROFILES = 'POST /rest/v1/rpc/own_profile';

const right: FakeAnswers = {
  [TOKEN]: () => Response.json(aGrantedSession(ANA)),
  [PROFILES]: () => Response.json(PROFILE),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
};

const session = () => boundStore()?.getState().session;

/** As after a reload of the page: nothing in memory, local storage as it was. */
function reload(answers: FakeAnswers): { seen: string[] } {
  forgetBackend();
  forgetConfig();
  createPortalStore();
  return fakeFetch({ ...answers });
}

beforeEach(() => {
  localStorage.clear();
  // Each reload makes a client, which warns about the one before.
  jest.spyOn(console, 'warn').mockReturnValue();
  // And it prints every failed request.
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('signing in', () => {
  it('answers with the profile and lasts over a reload', async () => {
    reload(right);
    expect(await signIn('ana', 'right')).toEqual({
      kind: 'signed-in',
      profile: { username: 'ana', fullName: 'Ana Souza', badge: 'B-17', role: 'inspector' },
    });
    reload(right);
    await restoreSession();
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
  });

  it('takes at least the specified delay, however fast the answer is', async () => {
    reload({ [TOKEN]: () => Response.json({ code: 'invalid_credentials' }, { status: 400 }) });
    const before = performance.now();
    await signIn('ana', 'wrong');
    expect(performance.now() - before).toBeGreaterThanOrEqual(LOGIN_DELAY_MS - 1);
  });

  it('lets nobody in before the result is told: whoever is in the store is inside the portal', async () => {
    reload(right);
    const before = performance.now();
    let entered = 0;
    boundStore()?.subscribe(() => (entered = performance.now() - before));
    await signIn('ana', 'right');
    expect(session()).toMatchObject({ kind: 'signed-in' });
    expect(entered).toBeGreaterThanOrEqual(LOGIN_DELAY_MS - 1);
  });

  it.each([
    ['a wrong password or an unknown user', 400, 'wrong-credentials'],
    ['too many attempts', 429, 'too-many-attempts'],
    ['a backend that fails', 500, 'unreachable'],
  ])('tells %s apart', async (_, status, kind) => {
    reload({ [TOKEN]: () => Response.json({ code: 'x', msg: 'x' }, { status }) });
    expect(await signIn('ana', 'x')).toEqual({ kind });
    expect(session()).toEqual({ kind: 'unknown' });
  });

  it('says when the network is not there', async () => {
    reload({});
    expect(await signIn('ana', 'x')).toEqual({ kind: 'unreachable' });
  });

  it('lets nobody in without a profile', async () => {
    reload({ ...right, [PROFILES]: () => Response.json(null) });
    expect(await signIn('ana', 'right')).toEqual({ kind: 'no-profile' });
    expect(session()).not.toMatchObject({ kind: 'signed-in' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  describe('with a second step', () => {
    const FACTOR = '22222222-2222-4222-8222-222222222222';
    const withFactor = {
      ...aGrantedSession(ANA),
      user: {
        id: ANA,
        factors: [{ id: FACTOR, factor_type: 'totp', status: 'verified', created_at: '2026-01-31T12:00:00Z' }],
      },
    };
    const twoSteps = (verified: () => Response): FakeAnswers => ({
      ...right,
      [TOKEN]: () => Response.json(withFactor),
      [`POST /auth/v1/factors/${FACTOR}/challenge`]: () =>
        Response.json({ id: 'c', type: 'totp', expires_at: 9999999999 }),
      [`POST /auth/v1/factors/${FACTOR}/verify`]: verified,
    });

    it('lets nobody in by the password alone, over a reload neither', async () => {
      const answers = { ...twoSteps(() => Response.json({})), [PROFILES]: () => Response.json(null) };
      reload(answers);
      expect(await signIn('ana', 'right')).toEqual({ kind: 'second-step', factorId: FACTOR });
      expect(session()).toEqual({ kind: 'unknown' });
      reload(answers);
      await restoreSession();
      expect(session()).toMatchObject({ kind: 'signed-out' });
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });

    it.each([
      ['a wrong code', 422, 'wrong-code'],
      ['too many of them', 429, 'too-many-attempts'],
      ['a backend that fails', 500, 'unreachable'],
    ])('tells %s apart', async (_, status, kind) => {
      reload(
        twoSteps(() => Response.json({ code: status, error_code: 'mfa_verification_failed', msg: 'x' }, { status })),
      );
      const result = await signIn('ana', 'right');
      expect(result.kind === 'second-step' && (await signInWithCode(result.factorId, '000 000'))).toEqual({ kind });
      expect(session()).toEqual({ kind: 'unknown' });
    });

    it('lets in with the code', async () => {
      reload(twoSteps(() => Response.json(withFactor)));
      await signIn('ana', 'right');
      expect(await signInWithCode(FACTOR, '123 456')).toMatchObject({
        kind: 'signed-in',
        profile: { username: 'ana' },
      });
      expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
    });

    it.each([
      [
        'lets in with a code for recovery, and says how many are left',
        { outcome: 'done', left: 4 },
        { kind: 'signed-in', codesLeft: 4 },
      ],
      ['tells a wrong one', { outcome: 'wrong' }, { kind: 'wrong-code' }],
      ['tells too many of them', { outcome: 'too-many' }, { kind: 'too-many-attempts' }],
    ])('%s', async (_, answered, outcome) => {
      const { seen } = reload({
        ...twoSteps(() => Response.json(withFactor)),
        'POST /rest/v1/rpc/use_recovery_code': () => Response.json(answered),
      });
      await signIn('ana', 'right');
      expect(await signInWithRecoveryCode('1234-5678-9012-3456')).toMatchObject(outcome);
      expect(seen).not.toContain(`POST /auth/v1/factors/${FACTOR}/verify`);
    });

    it('says where one has to be set up before anything else, over a reload too', async () => {
      const answers = { ...right, [PROFILES]: () => Response.json({ ...PROFILE, second_step_wanted: true }) };
      reload(answers);
      expect(await signIn('ana', 'right')).toMatchObject({ kind: 'signed-in', profile: { mustSetUpSecondStep: true } });
      reload(answers);
      await restoreSession();
      expect(session()).toMatchObject({ kind: 'signed-in', profile: { mustSetUpSecondStep: true } });
    });

    it('leaves nothing of an attempt that was given up', async () => {
      reload(twoSteps(() => Response.json(withFactor)));
      await signIn('ana', 'right');
      await abandonSignIn();
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    });
  });

  it('makes the address from the user name', () => {
    expect(addressOf(' Ana ', 'portal.invalid')).toBe('ana@portal.invalid');
    expect(addressOf('ana@other.invalid', 'portal.invalid')).toBe('ana@other.invalid');
  });
});

describe('restoring the session', () => {
  it('asks nothing of the network when there is none', async () => {
    const { seen } = reload(right);
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
    expect(seen).toEqual([]);
  });

  it('works without a network, with the profile of last time', async () => {
    reload(right);
    await signIn('ana', 'right');
    reload({});
    await restoreSession();
    await checkSession();
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA, profile: { role: 'inspector' } });
  });

  it('takes by itself a role that has changed meanwhile', async () => {
    reload(right);
    await signIn('ana', 'right');
    reload({ ...right, [PROFILES]: () => Response.json({ ...PROFILE, role: 'auditor' }) });
    await restoreSession();
    expect(session()).toMatchObject({ kind: 'signed-in', profile: { role: 'inspector' } });
    await new Promise<void>((checked) => boundStore()?.subscribe(() => checked()));
    expect(session()).toMatchObject({ kind: 'signed-in', profile: { role: 'auditor' } });
  });

  it('ends when the backend no longer accepts the session and will not renew it', async () => {
    reload(right);
    await signIn('ana', 'right');
    reload({
      [PROFILES]: () => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }),
      [TOKEN]: () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 }),
    });
    await restoreSession();
    await checkSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'expired' });
  });

  it('does not mind a broken entry in local storage', async () => {
    localStorage.setItem(SESSION_KEY, '{"user":');
    reload(right);
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
  });
});

test('signing out works without a network and holds over a reload', async () => {
  reload(right);
  await signIn('ana', 'right');
  fakeFetch({});
  await signOut();
  expect(session()).toEqual({ kind: 'signed-out', reason: 'left' });
  reload(right);
  await restoreSession();
  expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
});
