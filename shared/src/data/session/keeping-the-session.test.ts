/** @jest-environment node */
import { showWindow } from '../../testing/browser-in-node';
import { boundStore } from '../../state/bound-store';
import { createPortalStore } from '../../store';
import { aGrantedSession, fakeFetch, type FakeAnswers } from '../../testing/fake-fetch';
import { backend, forgetBackend, SESSION_KEY } from '../backend/backend';
import { forgetConfig } from '../backend/config';
import { checkSession, restoreSession } from './restore-session';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

jest.mock('../../domain/limits', () => ({ ...jest.requireActual<object>('../../domain/limits'), LOGIN_DELAY_MS: 0 }));
showWindow();

const ANA = '11111111-1111-4111-8111-111111111111';
const PROFILE = { user_id: ANA, username: 'ana', full_name: 'Ana Souza', badge: 'B-17', role: 'inspector' };
const TOKEN = 'POST /auth/v1/token';
const PROFILES = 'POST /rest/v1/rpc/own_profile';
const HTML = '<html><body>Acesso bloqueado</body></html>';

const right: FakeAnswers = {
  [TOKEN]: () => Response.json(aGrantedSession(ANA)),
  [PROFILES]: () => Response.json(PROFILE),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
};

const session = () => boundStore()?.getState().session;

/** As after a reload of the page: nothing in memory, the browser's storage as it was. */
function reload(answers: FakeAnswers): { answers: FakeAnswers; seen: string[] } {
  forgetBackend();
  forgetConfig();
  createPortalStore();
  return fakeFetch({ ...answers });
}

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  // Each reload makes a client, which warns about the one before, and it prints every failed request.
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('a sign-in whose profile cannot be read', () => {
  it.each([
    ['the network fails', () => Promise.reject(new TypeError('no network'))],
    ['the backend fails', () => Response.json({ message: 'x' }, { status: 500 })],
    ['the answer is not ours', () => new Response(HTML)],
  ])('leaves no session in the browser when %s', async (_, answer) => {
    reload({ ...right, [PROFILES]: answer });
    expect(await signIn('ana', 'right')).toEqual({ kind: 'unreachable' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    reload(right);
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
  });

  it('does not let the next reload in when the page was closed in between', async () => {
    reload(right);
    await signIn('ana', 'right');
    localStorage.removeItem('avsec:profile');
    reload({ [PROFILES]: () => Promise.reject(new TypeError('no network')) });
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
    reload(right);
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
  });
});

it('a sign-out while the session is being checked holds: the late answer lets nobody in', async () => {
  reload(right);
  await signIn('ana', 'right');
  const waiting: ((response: Response) => void)[] = [];
  const asked = new Promise<void>((resolve) => {
    reload({
      ...right,
      [PROFILES]: () =>
        new Promise<Response>((answer) => {
          waiting.push(answer);
          resolve();
        }),
    });
  });
  await restoreSession();
  const checked = checkSession();
  await asked;
  await signOut();
  for (const answer of waiting) answer(Response.json(PROFILE));
  await checked;
  expect(session()).toEqual({ kind: 'signed-out', reason: 'left' });
  expect(localStorage.getItem('avsec:profile')).toBeNull();
});

describe('a renewal of the session', () => {
  /** Signed in; the token is refused, so that it has to be renewed. */
  async function renewedWith(answer: () => Response | Promise<Response>): Promise<void> {
    reload(right);
    await signIn('ana', 'right');
    // The client tries again for half a minute; with each try that time is over.
    const { now } = Date;
    let later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
    const unauthorized = () => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
    reload({
      [PROFILES]: unauthorized,
      [TOKEN]: () => {
        later += 31_000;
        return answer();
      },
    });
    await restoreSession();
    await checkSession();
  }

  it.each([
    ['too many requests', () => Response.json({ code: 'over_request_rate_limit', msg: 'x' }, { status: 429 })],
    ['a failing backend', () => Response.json({ code: 'unexpected_failure', msg: 'x' }, { status: 500 })],
    ['a firewall’s 403', () => new Response(HTML, { status: 403 })],
    ['a firewall’s 403 in JSON', () => Response.json({ message: 'blocked' }, { status: 403 })],
    ['a proxy’s 407', () => new Response('', { status: 407 })],
    ['a captive portal’s page', () => new Response(HTML, { headers: { 'content-type': 'text/html' } })],
    ['a captive portal’s {}', () => Response.json({})],
  ])('answered by %s signs nobody out', async (_, answer) => {
    await renewedWith(answer);
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
    expect(localStorage.getItem(SESSION_KEY)).toContain(ANA);
  });

  it.each([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_banned',
  ])('refused by the backend itself (%s) ends it', async (code) => {
    await renewedWith(() => Response.json({ code, msg: 'Invalid Refresh Token' }, { status: 400 }));
    expect(session()).toEqual({ kind: 'signed-out', reason: 'expired' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('is not asked for by a device whose clock is ahead: the token is good for as long as it was granted', async () => {
    const threeDays = 3 * 24 * 3_600_000;
    const granted = aGrantedSession(ANA);
    const { seen } = reload({ ...right, [TOKEN]: () => Response.json(granted) });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + threeDays);
    await signIn('ana', 'right');
    for (let asked = 0; asked < 3; asked += 1) await (await backend()).auth.getSession();
    expect(seen.filter((one) => one === TOKEN)).toHaveLength(1);
  });
});

describe('a browser whose local storage is full', () => {
  const fill = () =>
    jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('stays signed in over a reload', async () => {
    fill();
    reload(right);
    expect(await signIn('ana', 'right')).toMatchObject({ kind: 'signed-in' });
    reload(right);
    await restoreSession();
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
    reload({});
    await restoreSession();
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
  });

  it('keeps no older token beside the renewed one', async () => {
    reload(right);
    await signIn('ana', 'right');
    fill();
    reload(right);
    await (await backend()).auth.refreshSession();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    await restoreSession();
    expect(session()).toMatchObject({ kind: 'signed-in', userId: ANA });
  });

  it('forgets the session when the person signs out', async () => {
    fill();
    reload(right);
    await signIn('ana', 'right');
    await signOut();
    reload(right);
    await restoreSession();
    expect(session()).toEqual({ kind: 'signed-out', reason: 'never' });
  });
});
