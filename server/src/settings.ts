import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { mailSettingsFrom, type MailSettings } from './mail/mail-settings';

/** The folder of the sources that this server runs from. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const flagOr = (value: '0' | '1') =>
  z
    .enum(['0', '1', 'false', 'true'])
    .default(value)
    .transform((given) => given === '1' || given === 'true');
const flag = flagOr('0');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_DATA: z.string().min(1).default(join(PROJECT, '.portal')),
  LOGIN_DOMAIN: z.hostname().default('portal.invalid'),
  TRUST_PROXY: flag,
  PORTAL_MODULE_OVERRIDES: flag,
  PORTAL_MODULE_SETTINGS: z.string().min(1).optional(),
  PORTAL_SERVICE_WORKER: flagOr('1'),
  PORTAL_PACKS_KIT: flag,
  PORTAL_MIGRATES_MODULES: flag,
  PORTAL_SAMPLES: flag,
  METRICS_TOKEN: z.string().min(16).optional(),
});

const moduleSettingsSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])));
export type ModuleSettings = z.infer<typeof moduleSettingsSchema>;

export interface Settings {
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on: the loopback unless told otherwise. */
  host: string;
  /** Absolute path. */
  dataFolder: string;
  /** The built portal, as the publisher puts it there. */
  publicFolder: string;
  loginDomain: string;
  trustProxy: boolean;
  /**
   * Whether a browser may take a module from its own machine instead of the published one; for whoever writes modules.
   */
  moduleOverrides: boolean;
  /**
   * What this installation says for modules, by id and key: `config.json` hands it on, and it goes before what
   * administrators set.
   */
  moduleSettings: ModuleSettings;
  /** Whether browsers keep the portal for a start without a network. */
  serviceWorker: boolean;
  /** Whether the kit for teams outside is packed from the sources beside this server once somebody asks for it. */
  packsKit: boolean;
  /** Whether a start brings the tables of the modules that lie beside this server into its database. */
  migratesModules: boolean;
  /** Whether the first start puts some months of a made-up airport beside the demo accounts. */
  samples: boolean;
  /** Who reads `/metrics` from another machine sends it; null lets only this machine read them. */
  metricsToken: string | null;
  /** The server by which mails leave; null where none do. */
  mail: MailSettings | null;
}

/** A setting that cannot be used; the message says which and why. */
export class SettingsRefused extends Error {}

/**
 * The server's settings from the environment (`PORT`, `HOST`, `PORTAL_DATA`, `LOGIN_DOMAIN`, `TRUST_PROXY`,
 * `PORTAL_MODULE_OVERRIDES`, `PORTAL_MODULE_SETTINGS`, `PORTAL_SERVICE_WORKER`, `PORTAL_PACKS_KIT`,
 * `PORTAL_MIGRATES_MODULES`, `PORTAL_SAMPLES`, `METRICS_TOKEN`, and those of the mail server); empty means not set.
 * @throws SettingsRefused
 */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const given = givenIn(environment);
  const {
    PORT,
    HOST,
    PORTAL_DATA,
    LOGIN_DOMAIN,
    TRUST_PROXY,
    PORTAL_MODULE_OVERRIDES,
    PORTAL_MODULE_SETTINGS,
    PORTAL_SERVICE_WORKER,
    PORTAL_PACKS_KIT,
    PORTAL_MIGRATES_MODULES,
    PORTAL_SAMPLES,
    METRICS_TOKEN,
  } = usable(() => environmentSchema.parse(given));
  const dataFolder = resolve(PORTAL_DATA);
  return {
    port: PORT,
    host: HOST,
    dataFolder,
    publicFolder: join(dataFolder, 'public'),
    loginDomain: LOGIN_DOMAIN,
    trustProxy: TRUST_PROXY,
    moduleOverrides: PORTAL_MODULE_OVERRIDES,
    moduleSettings: PORTAL_MODULE_SETTINGS === undefined ? {} : moduleSettingsIn(PORTAL_MODULE_SETTINGS),
    serviceWorker: PORTAL_SERVICE_WORKER,
    packsKit: PORTAL_PACKS_KIT,
    migratesModules: PORTAL_MIGRATES_MODULES,
    samples: PORTAL_SAMPLES,
    metricsToken: METRICS_TOKEN ?? null,
    mail: mailFrom(environment),
  };
}

/**
 * How mails leave, from the environment; null where no server is set. For a process that does nothing else, too.
 * @throws SettingsRefused
 */
export const mailFrom = (environment: NodeJS.ProcessEnv): MailSettings | null =>
  usable(() => mailSettingsFrom(givenIn(environment)));

const hostedSchema = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  SUPABASE_SECRET_KEY: z.string().min(1),
});

/**
 * A hosted project and its secret key from the environment, for a process that works beside it.
 * @throws SettingsRefused
 */
export function hostedProjectFrom(environment: NodeJS.ProcessEnv): { address: string; secretKey: string } {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = usable(() => hostedSchema.parse(givenIn(environment)));
  return { address: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY };
}

const givenIn = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

function usable<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    const faults =
      failure instanceof z.ZodError
        ? failure.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        : [failure instanceof Error ? failure.message : String(failure)];
    throw new SettingsRefused(`The settings cannot be used. ${faults.join('. ')}.`);
  }
}

function moduleSettingsIn(file: string): ModuleSettings {
  try {
    return moduleSettingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SettingsRefused(
      `The settings cannot be used. PORTAL_MODULE_SETTINGS: ${file} has to be a JSON file such as { "bagagem": { "hours": 12 } }.`,
    );
  }
}
