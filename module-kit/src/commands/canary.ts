import { parseArgs } from 'node:util';
import { folderOf, targetFrom } from '../portal-target';
import { assertCanariesAreKept } from '../publishing/kept-canaries';
import { endCanary, offerCanary, raiseCanary } from '../publishing/registered-modules';
import { AUDIENCE_OPTIONS, AUDIENCE_USAGE, audienceFrom } from './audience-options';

const USAGE = `usage: module-kit canary <id> ${AUDIENCE_USAGE} [--release <version>] --to <folder of a portal>
       module-kit canary <id> --all --to …     registers it for everybody
       module-kit canary <id> --end --to …     everybody gets what is registered`;

/** `module-kit canary`: says for whom a module's canary is, raises it to all, or ends it. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      release: { type: 'string' },
      all: { type: 'boolean', default: false },
      end: { type: 'boolean', default: false },
      ...AUDIENCE_OPTIONS,
    },
  });
  const [id] = positionals;
  if (!id || (values.all && values.end)) throw new Error(USAGE);
  const folder = folderOf(await targetFrom(values.to, process.cwd()));
  if (values.all) return console.log(`${id} is ${(await raiseCanary(folder, id)).version} for everybody`);
  if (values.end) return console.log(`${id} ${(await endCanary(folder, id)).version} is no canary any more`);
  await assertCanariesAreKept(folder);
  const audience = audienceFrom(values);
  const { version } = await offerCanary(folder, id, audience, values.release);
  console.log(`${id} ${version} is a canary for ${JSON.stringify(audience)}`);
}
