import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from './backend/error-code';
import { offerBackups } from './backup/backup-socket';
import { openBackend, type Backend } from './backend/open-backend';
import { keepHouse } from './housekeeping';
import type { Log } from './log';
import { keepNoticing } from './mail/keep-noticing';
import { offerMigrations } from './module-database/migration-socket';
import { boundConnections, connectionLimits, PATIENCE } from './portal/connections';
import { openApiFirewall } from './portal/api-firewall/api-firewall';
import { createPortalApp } from './portal/portal-app';
import { watching } from './portal/watching/watching';
import { noteKeepingCanaries, precompress } from '@avsec/module-kit/publishing';
import { addSampleRecords } from './seeding/records/sample-records';
import { demoAccountsIn, seedOnce } from './seeding/seed';
import type { DemoAccount } from './seeding/demo-accounts';
import { packKit } from './publishing/pack-kit';
import { PROJECT, type Settings } from './settings';

/** How long requests that are under way may take to end when the portal stops. */
const LAST_REQUESTS_MS = 5000;

/** The port cannot be listened on; the message says why and what to do. */
export class PortRefused extends Error {}

export interface RunningPortal {
  /** Where a browser on this machine finds it. */
  address: string;
  /** Demo accounts that are there. */
  demoAccounts: readonly DemoAccount[];
  /** Ends requests under way, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the embedded backend and serves the whole portal on it.
 * @throws DataFolderInUse, PortRefused, or an error that says what is wrong with the data folder.
 */
export async function startPortal(settings: Settings, log: Log): Promise<RunningPortal> {
  return servePortal(await openBackend({ dataFolder: settings.dataFolder }), settings, log);
}

/**
 * Serves the whole portal on a backend that is open, seeded on its first start; closes the backend when it stops, and
 * when it cannot start.
 * @throws PortRefused.
 */
export async function servePortal(backend: Backend, settings: Settings, log: Log): Promise<RunningPortal> {
  const {
    publicFolder,
    dataFolder,
    loginDomain,
    trustProxy,
    moduleOverrides,
    moduleSettings,
    serviceWorker,
    packsKit,
    migratesModules,
    samples,
    metricsToken,
    mail,
  } = settings;
  try {
    await seedOnce(backend, loginDomain, samples);
    await addSampleRecords(backend);
    // Loaded only where it is used: what reads a module's SQL is large.
    if (migratesModules)
      await (await import('./module-database/migrate-workspace')).migrateWorkspace(backend, PROJECT, log);
    const demoAccounts = await demoAccountsIn(backend);
    await noteKeepingCanaries(publicFolder);
    await precompress(publicFolder);
    const firewall = await openApiFirewall(backend, {
      loginDomain,
      publicFolder,
      unfinishedFolder: join(dataFolder, 'unfinished-uploads'),
    });
    const app = createPortalApp({
      watching: watching({ backend, token: metricsToken }),
      backend: firewall,
      publishing: backend,
      publicFolder,
      loginDomain,
      trustProxy,
      moduleOverrides,
      moduleSettings,
      serviceWorker,
      ...(packsKit && { packKit: () => packKit(PROJECT, publicFolder) }),
      log,
      demoUser: demoAccounts[0]?.username ?? null,
    });
    const answer = getRequestListener(app.fetch);
    const server = createServer(PATIENCE, (incoming, outgoing) => void answer(incoming, outgoing));
    boundConnections(server, connectionLimits(trustProxy));
    // Before it answers anybody: from then on it may be told to stop.
    const offers = [
      await offerBackups(backend, dataFolder, log),
      await offerMigrations(backend, firewall, dataFolder, log),
    ];
    const offerNoMore = () => Promise.all(offers.map((end) => end()));
    const address = await listen(server, settings).catch(async (failure: unknown) => {
      await offerNoMore();
      throw failure;
    });
    const keepers = [keepHouse(backend, log), keepNoticing(backend, mail, publicFolder, log)];
    return {
      address,
      demoAccounts,
      stop: async () => {
        await Promise.all([offerNoMore(), ...keepers.map((end) => end())]);
        await stop(server, backend);
      },
    };
  } catch (failure) {
    await backend.close();
    throw failure;
  }
}

async function listen(server: Server, { port, host }: Settings): Promise<string> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (failure) {
    throw new PortRefused(
      REFUSALS[errorCode(failure) ?? '']?.(port, host) ?? `Cannot listen on ${host}:${port}: ${String(failure)}`,
    );
  }
  const bound = server.address();
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

const REFUSALS: Record<string, ((port: number, host: string) => string) | undefined> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program. Stop that one, or set PORT to another port.`,
  EACCES: (port) => `Port ${port} may only be used by an administrator of this machine. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: (_, host) => `The address ${host} is not known. Set HOST to an address of this machine.`,
};

async function stop(server: Server, backend: Backend): Promise<void> {
  const closed = once(server, 'close');
  // A connection that is answering now is kept open for no further request.
  server.keepAliveTimeout = 1;
  server.close();
  const patience = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(patience);
  await backend.close();
}
