import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishPortal } from './publish-portal';

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'without-kit': { type: 'boolean', default: false } },
});

if (!values.to) {
  console.error('usage: tsx server/src/publishing/publish-all.ts --to <directory> [--without-kit]');
  process.exitCode = 1;
} else {
  for (const warning of await publishPortal(process.cwd(), path.resolve(values.to), {
    withKit: !values['without-kit'],
  }))
    console.warn(warning);
}
