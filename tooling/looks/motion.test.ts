import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..');
const LONGEST_MS = 200;
/** A skeleton breathes for as long as something loads. */
const BREATHES = 'loading-pulse';

const sheets = readdirSync(ROOT)
  .filter((name) => /^(mfe-|shared$|shell$)/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(name, 'src', file),
    ),
  )
  .filter((file) => file.endsWith('.css'));

const inMs = (duration: string): number => parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000);

it('no motion takes longer than 200 ms', () => {
  const moving = sheets.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:transition|animation)(?:-duration)?:([^;]+);/g)].map(
      ([, value = '']) => ({ file, value }),
    ),
  );
  expect(moving.length).toBeGreaterThan(8);
  const long = moving.filter(
    ({ value }) =>
      !value.includes(BREATHES) &&
      [...value.matchAll(/[\d.]+m?s\b/g)].some(([duration]) => inMs(duration) > LONGEST_MS),
  );
  expect(long).toEqual([]);
});
