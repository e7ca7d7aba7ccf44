import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../i18n/languages';
import { audienceSchema, roleSchema } from './audience';
import { MENU_ICONS } from './menu-icons';
import { isOperationName } from './operation';
import { settingSchema } from './settings';
import { claimConflict } from './route-claims';

/** The groups of the side menu (specification, section 2). */
export const MENU_GROUPS = [
  'main',
  'emergency',
  'avsec',
  'operations',
  'safety',
  'facilities',
  'maintenance',
  'environment',
  'sgso',
  'work-safety',
  'administration',
] as const;
/** A group of the side menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** What is drawn while a route's code arrives; it has the size of what comes. */
export const SKELETONS = ['cards', 'list', 'form', 'document'] as const;
/** What is drawn in the place of a page that is on its way. */
export type SkeletonKind = (typeof SKELETONS)[number];

const text = z.string().check(z.minLength(1));
const path = z.string().check(z.maxLength(200), z.regex(/^(\/:?[\w-]+)+\/?$/, 'an absolute path of this portal'));
/** Where a line of the menu leads: one page, as an address and not as a pattern. `//host` would lead off the portal. */
const address = z.string().check(z.maxLength(200), z.regex(/^(\/[\w-]+)+$/, 'an address of a page of the module'));
const roles = z.optional(z.array(roleSchema).check(z.minLength(1)));
/** What people read of a module: a line, and nothing that turns the direction of what stands around it. */
const IN_ONE_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u;
const line = z.string().check(z.minLength(1), z.maxLength(200), z.regex(IN_ONE_LINE, 'a line of text'));
const labels = z.record(z.enum(LANGUAGE_CODES as [string, ...string[]]), line);
/** A file of a release, told from its folder. */
const file = z.string().check(z.regex(/^(?!.*\.\.)[\w.@+~-][\w.@+~/-]*$/, 'a file of the release'));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/**
 * What pages of the shell lead to, where a module has it: the `records` (`?status=in_progress` for those that are
 * open), the `checklists` to be looked after, the `people`,
 * the `choice` of a checklist to fill in, and where one is filled in (`inspection`, with the checklist as the route's
 * parameter).
 */
export const SERVED_NEEDS = ['records', 'checklists', 'people', 'choice', 'inspection'] as const;
/** What a page of the shell leads to. */
export type ServedNeed = (typeof SERVED_NEEDS)[number];

const route = z.strictObject({
  path,
  roles,
  serves: z.optional(z.enum(SERVED_NEEDS)),
  skeleton: z._default(z.enum(SKELETONS), 'list'),
});
const menuPlace = {
  group: z.enum(MENU_GROUPS),
  order: z.int(),
  path: address,
  icon: text,
  roles,
  badge: z.optional(z.boolean()),
  /** True: only in an installation marked as a demonstration; false: only in the others. */
  demonstration: z.optional(z.boolean()),
};

/**
 * Places outside the routes where a module may draw something small; in `paper`, the document that another one wrote.
 */
export const SLOTS = ['dashboard', 'header', 'record', 'report', 'paper'] as const;
/** A place outside its pages where a module draws something small. */
export type SlotName = (typeof SLOTS)[number];

/** Contract versions a module works with, both ends included. */
const contractRange = z
  .strictObject({ from: z.int().check(z.positive()), to: z.int().check(z.positive()) })
  .check(z.refine(({ from, to }) => from <= to, 'from must not be above to'));
/** The contract versions that a module works with, both ends included. */
export type ContractRange = z.infer<typeof contractRange>;

const identity = {
  // Two hyphens in a row would be two underscores in SQL, which part a module from what it offers.
  id: z.string().check(z.regex(/^(?=.{2,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/)),
  title: labels,
  owner: line,
  contract: contractRange,
  routes: z.array(route).check(z.minLength(1)),
  slots: z._default(z.array(z.strictObject({ slot: z.enum(SLOTS), order: z.int(), roles })), []),
  /** Names of the Redux slices that the module adds to the store. */
  slices: z._default(z.array(text), []),
  /**
   * Roles beyond the four, which an administrator gives to people: `name` becomes `<id>__<name>` where it is asked for.
   */
  declaredRoles: z._default(
    z.array(
      z.strictObject({
        name: z.string().check(z.refine(isOperationName, 'small letters, digits and single underscores')),
        title: labels,
      }),
    ),
    [],
  ),
  /** What an administrator, or the installation's `config.json`, may say for it. */
  settings: z.optional(
    z
      .array(settingSchema)
      .check(z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'each key once')),
  ),
  /**
   * Names of the operations that it lets people do: the functions of its own schema that the portal's outbox may call.
   */
  operations: z._default(
    z.array(z.string().check(z.refine(isOperationName, 'small letters, digits and single underscores'))),
    [],
  ),
};

/**
 * What the audit log calls the module's tables, their fields, and the values of fields that are words of a program
 * (`state.done`). What is not among it is shown as the database has it.
 */
const auditedAs = <Words extends z.ZodMiniType>(words: Words) => {
  const named = z._default(
    z.record(z.string().check(z.maxLength(120), z.regex(/^[a-z][\w-]*(\.[\w-]+)?$/)), words),
    {},
  );
  return z.optional(z.strictObject({ tables: named, fields: named, values: named }));
};

/**
 * `module.json` in a module's folder: what the publisher reads. `labelKey`, and what `audit` gives a name, name texts
 * of the module's own locales.
 */
export const moduleDeclarationSchema = z.strictObject({
  ...identity,
  // A name that this portal does not know would be drawn as a neutral icon; the module's author should hear of it.
  menu: z._default(z.array(z.strictObject({ ...menuPlace, icon: z.enum(MENU_ICONS), labelKey: text })), []),
  /** Each name with the key of its text. */
  audit: auditedAs(text),
});
/** What `module.json` says. */
export type ModuleDeclaration = z.infer<typeof moduleDeclarationSchema>;

/** A module's files, as its manifest names them. */
export const remoteSchema = z.object({
  /** The name under which the remote's container registers itself. */
  name: text,
  entry: file,
  /** Those in which `./module` is; the entry file asks for them once it runs. */
  module: z.array(file),
  /** Hashes of those files, as the entry file has them: what is fetched ahead must be asked for in the same way. */
  hashes: z.optional(z.record(file, integrity)),
});
/** The files of a module’s release. */
export type Remote = z.infer<typeof remoteSchema>;

/** One module in `modules.json`: what the shell knows of it before loading any of its code. */
export const registryEntrySchema = z.object({
  ...identity,
  version: text,
  /** Address of `mf-manifest.json`: on the portal's own host, over TLS, or on the person's own machine. */
  manifest: z
    .string()
    .check(
      z.regex(
        /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/,
        'an address that nobody on the way can change',
      ),
    ),
  /** Without it the shell reads the manifest first. */
  remote: z.optional(remoteSchema),
  /** Hash of the remote's entry file; a file that does not match is not run. */
  integrity,
  /** Hash of the release's list of files (`RELEASE_LIST`), which has the hash of each. */
  files: z.optional(integrity),
  /** Shared libraries that the module expects to be given, with the versions it can run with. */
  libraries: z._default(z.record(z.string(), z.string()), {}),
  menu: z.array(z.object({ ...menuPlace, label: labels })),
  audit: auditedAs(labels),
});
/** What `modules.json` says of one module. */
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/**
 * A release beside the registered one of the same module, or of a module that is not there for everybody yet: who meets
 * it is said.
 */
export const canarySchema = z.object({ entry: registryEntrySchema, audience: audienceSchema });
/** A release that stands beside the registered one, and for whom it is. */
export type Canary = z.infer<typeof canarySchema>;

/** `modules.json`, read. */
export interface Registry {
  entries: RegistryEntry[];
  /** At most one of a module. A portal that knows of none reads past them. */
  canaries: Canary[];
  /** What was wrong with entries that were left out, for the log and the status page. */
  problems: string[];
}

/** Names the places only: what zod itself says of them is for developers, and the status page shows this. */
function fieldsIn({ issues }: z.core.$ZodError): string {
  return [...new Set(issues.map(({ path }) => path.join('.') || 'everything'))].join(', ');
}

/** Why this entry cannot stand beside those that were read before; null when it can. */
function fault(entry: RegistryEntry, before: readonly RegistryEntry[]): string | null {
  return before.some(({ id }) => id === entry.id) ? `a second '${entry.id}'` : claimConflict(entry, before);
}

/**
 * Reads `modules.json`. A bad entry drops itself, with a message, and not the rest; of two entries that claim one
 * address, as only a file edited by hand can hold them, the second. A canary may claim what the registered release
 * of its module has, and nothing of another.
 */
export function parseRegistry(value: unknown): Registry {
  const list = z
    .object({ modules: z.array(z.unknown()), canaries: z.catch(z.array(z.unknown()), []) })
    .safeParse(value);
  if (!list.success) return { entries: [], canaries: [], problems: ['modules.json has no list of modules'] };
  const registry: Registry = { entries: [], canaries: [], problems: [] };
  for (const [index, read] of list.data.modules.entries()) {
    const entry = registryEntrySchema.safeParse(read);
    const problem = entry.success ? fault(entry.data, registry.entries) : `wrong or missing: ${fieldsIn(entry.error)}`;
    if (entry.success && problem === null) registry.entries.push(entry.data);
    else registry.problems.push(`entry ${index}: ${problem}`);
  }
  for (const [index, read] of list.data.canaries.entries()) {
    const canary = canarySchema.safeParse(read);
    const others = (id: string) => [
      ...registry.entries.filter((entry) => entry.id !== id),
      ...registry.canaries.map(({ entry }) => entry),
    ];
    const problem = canary.success
      ? fault(canary.data.entry, others(canary.data.entry.id))
      : `wrong or missing: ${fieldsIn(canary.error)}`;
    if (canary.success && problem === null) registry.canaries.push(canary.data);
    else registry.problems.push(`canary ${index}: ${problem}`);
  }
  return registry;
}
