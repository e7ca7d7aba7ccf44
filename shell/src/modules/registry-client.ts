import { loadConfig } from '@avsec/shared/session';
import { parseRegistry, type Registry } from '@avsec/shared/module';
import type { Override } from './overrides/override';
import { requestRegistry, takeRegistry } from './registry-request';
import { noteOpenedWith, releasesIn, versionOf } from './stale/releases';

/** What this page works with: the published registry and what was swapped for a module from the person's own machine. */
export interface PortalRegistry extends Registry {
  overrides: readonly Override[];
}

let reading: Promise<PortalRegistry> | undefined;
let known: PortalRegistry | undefined;

/** The registry of this page if it has been read by now: what is drawn from then on need not be drawn without it first. */
export const knownRegistry = (): PortalRegistry | undefined => known;

/** The registry as it is published now. */
export const askRegistry = async (): Promise<Registry> => parseRegistry(await requestRegistry());

const overridesAllowed = (): Promise<boolean> => loadConfig().then(({ allowModuleOverrides }) => allowModuleOverrides, () => false);

async function readForThisPage(): Promise<PortalRegistry> {
  const [answer, allowed] = await Promise.all([takeRegistry(), overridesAllowed()]);
  noteOpenedWith(versionOf(releasesIn(answer)));
  const published = parseRegistry(answer);
  for (const problem of published.problems) console.error(`modules.json: ${problem}`);
  if (!allowed) return { ...published, overrides: [] };
  const { withOverrides } = await import('./overrides/with-overrides');
  return withOverrides(published);
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
