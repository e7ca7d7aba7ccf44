import { parseRegistry, type Registry } from '@avsec/shared/module';

let reading: Promise<Registry> | undefined;

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/modules.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`modules.json answered ${response.status}`);
  const registry = parseRegistry(await response.json());
  for (const problem of registry.problems) console.error(`modules.json: ${problem}`);
  return registry;
}

/** The registry, read once a page load; a failed reading is not kept, so that the next call tries again. */
export function readRegistry(): Promise<Registry> {
  reading ??= fetchRegistry().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}
