import { parseArgs } from 'node:util';
import { registryOf, shareMapOf, targetFrom } from '../portal-target';
import { misfits } from '../publishing/share-map';

/** `module-kit list`: what is registered, and what of it the portal can no longer run. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const target = await targetFrom(values.to, process.cwd());
  const [{ entries, canaries }, portal] = await Promise.all([registryOf(target), shareMapOf(target)]);
  for (const entry of entries) {
    const { id, version, contract, owner, routes } = entry;
    console.log(
      `${id}\t${version}\tcontract ${contract.from}-${contract.to}\t${owner}\t${routes.map((route) => route.path).join(' ')}`,
    );
    for (const misfit of misfits(portal, entry)) console.log(`\t${misfit}`);
    for (const { entry: beside, audience } of canaries.filter((canary) => canary.entry.id === id))
      console.log(`\tcanary ${beside.version} for ${JSON.stringify(audience)}`);
  }
  for (const { entry, audience } of canaries.filter((canary) => !entries.some(({ id }) => id === canary.entry.id))) {
    console.log(`${entry.id}\tcanary ${entry.version} for ${JSON.stringify(audience)}`);
  }
}
