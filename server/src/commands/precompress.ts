import { precompress } from '@avsec/module-kit/publishing';

/**
 * Writes `.br` and `.gz` beside the files of a published portal: `npx tsx server/src/commands/precompress.ts <folder>`.
 */
const [folder] = process.argv.slice(2);
if (folder) {
  console.log(`${await precompress(folder)} files written`);
} else {
  process.stderr.write('usage: npx tsx server/src/commands/precompress.ts <folder>\n');
  process.exitCode = 1;
}
