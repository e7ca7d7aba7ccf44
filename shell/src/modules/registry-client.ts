import { loadConfig } from '@avsec/shared/session';
import { parseRegistry, type Registry } from '@avsec/shared/module';
import { whenIdle } from '@avsec/shared/state';
import type { Override } from './overrides/override';
import { requestRegistry, takeRegistry } from './registry-request';
import { keptRegistry, keepRegistry } from './registry-kept';
import { noteOpenedWith, releasesIn, versionOf } from './stale/releases';

/**
 * What this page works with: the published registry and what was swapped for a module from the person's own machine.
 */
export interface PortalRegistry extends Registry {
  overrides: readonly Override[];
  /** What is wrong with modules from the person's own machine, for whoever writes them. */
  ownProblems: readonly string[];
  /** Why this is the last list that the device received and not what is published now; null when it is. */
  fallback: RegistryFailure | null;
}

/** No answer, or one with an error; and an answer that is no list of modules. */
export type RegistryFailure = 'REG-001' | 'REG-002';

let reading: Promise<PortalRegistry> | undefined;
let known: PortalRegistry | undefined;

/**
 * The registry of this page if it has been read by now: what is drawn from then on need not be drawn without it first.
 */
export const knownRegistry = (): PortalRegistry | undefined => known;

/** The registry as it is published now. */
export const askRegistry = async (): Promise<Registry> => parseRegistry(await requestRegistry());

const overridesAllowed = (): Promise<boolean> =>
  loadConfig().then(
    ({ allowModuleOverrides }) => allowModuleOverrides,
    () => false,
  );

const isList = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'modules' in answer && Array.isArray(answer.modules);

/** What is published, or else what this device received last. Throws where it never received a list. */
async function takeOrFallBack(): Promise<{ answer: unknown; fallback: RegistryFailure | null }> {
  const asked = await takeRegistry().then(
    (answer) =>
      isList(answer)
        ? { answer, fallback: null }
        : { error: new Error('modules.json has no list of modules'), fallback: 'REG-002' as const },
    (error: unknown) => ({
      error,
      fallback: error instanceof SyntaxError ? ('REG-002' as const) : ('REG-001' as const),
    }),
  );
  if (!('error' in asked)) return asked;
  console.error(
    `${asked.fallback} modules.json: ${asked.error instanceof Error ? asked.error.message : String(asked.error)}`,
  );
  const kept = keptRegistry();
  if (!isList(kept)) throw asked.error;
  return { answer: kept, fallback: asked.fallback };
}

async function readForThisPage(): Promise<PortalRegistry> {
  const [{ answer, fallback }, allowed] = await Promise.all([takeOrFallBack(), overridesAllowed()]);
  noteOpenedWith(versionOf(releasesIn(answer)));
  const published = parseRegistry(answer);
  for (const problem of published.problems) console.error(`modules.json: ${problem}`);
  if (fallback === null && published.entries.length > 0) whenIdle(() => keepRegistry(answer));
  if (!allowed) return { ...published, overrides: [], ownProblems: [], fallback };
  const { withOverrides } = await import('./overrides/with-overrides');
  return { ...(await withOverrides(published)), fallback };
}

/** The registry, read once a page load; a failed reading is not kept, so that the next call tries again. */
export function readRegistry(): Promise<PortalRegistry> {
  reading ??= readForThisPage().then(
    (registry) => {
      known = registry;
      return registry;
    },
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}
