import { network, showWindow } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { signIn } from '@avsec/shared/session';
import { createPortalStore, type PortalStore } from '@avsec/shared/store';
import type { Backend } from '../backend/open-backend';
import { openApiFirewall } from '../portal/api-firewall/api-firewall';
import { createUser } from '../testing/create-user';
import { openTestBackend } from '../testing/open-test-backend';

const ORIGIN = 'http://127.0.0.1';

/** The password of every account of these tests. */
export const PASSWORD = 'a-password';

type Wire = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/**
 * The portal's data layer in this process, on a real backend behind its API firewall, with a network between them that
 * tests may disturb.
 */
export interface Portal {
  backend: Backend;
  store: PortalStore;
  /** What happens to a request. */
  wire: Wire;
  /** Lets the API firewall read anew what the database offers. */
  relearn(): Promise<void>;
}

export const passing: Wire = (_, send) => send();

/** Every request arrives and is carried out; the answers from this path are lost. */
export const losing =
  (path: string): Wire =>
  async (request, send) => {
    const response = await send();
    if (request.url.includes(path)) throw new TypeError('the answer was lost');
    return response;
  };

/** Opens a backend in memory with these accounts (name → role) and lets `fetch` lead to it. */
export async function openPortal(
  accounts: Record<string, string>,
  options: { unfinishedFolder?: string } = {},
): Promise<Portal> {
  const backend = await openTestBackend();
  showWindow();
  for (const [name, role] of Object.entries(accounts)) {
    const id = await createUser(backend, `${name}@portal.invalid`, PASSWORD);
    await backend.sql(
      'insert into public.profiles (user_id, username, full_name, badge, role) values ($1, $2, $2, $3, $4)',
      [id, name, 'B-1', role],
    );
  }
  const firewall = await openApiFirewall(backend, options);
  const portal: Portal = { backend, store: createPortalStore(), wire: passing, relearn: () => firewall.relearn() };
  const config = { supabase: { url: ORIGIN, key: backend.publishableKey }, loginDomain: 'portal.invalid' };
  globalThis.fetch = async (input, init) => {
    if (input === '/config.json') return Response.json(config);
    const request = new Request(input, init);
    return portal.wire(request, () => firewall.fetch(request));
  };
  return portal;
}

/**
 * What each test begins with: a connection, an empty device, a backend without inspections and files, and Ana signed
 * in.
 */
export async function beginAfresh(portal: Portal): Promise<void> {
  network.onLine = true;
  portal.wire = passing;
  await emptyDevice();
  localStorage.clear();
  await portal.backend.sql('delete from public.checklist_submissions');
  await portal.backend.sql('delete from storage.objects');
  await signIn('ana', PASSWORD);
}
