// `npm run sbom [folder]`: what the portal is made of, as CycloneDX (sbom.cdx.json), and under which licence each part
// stands (licences.csv).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.argv[2] ?? 'sbom');
const bom = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
const { components = [] } = JSON.parse(bom);

/**
 * What a package that declares no licence as npm wants it says elsewhere: in its package.json, or in the files that
 * come with it.
 * @param {string} name
 */
function readIn(name) {
  const installed = path.resolve('node_modules', name);
  try {
    const { license, licenses } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const declared = [license ?? licenses]
      .flat()
      .map((one) => (typeof one === 'string' ? one : one?.type))
      .filter(Boolean);
    if (declared.length > 0) return declared.join(' and ');
    const texts = readdirSync(installed).filter((file) => /^(licen[cs]e|readme)/i.test(file));
    const file = texts.find((text) => /\bMIT\b/.test(readFileSync(path.join(installed, text), 'utf8')));
    return file ? `MIT (says its ${file})` : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {{ name: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[], properties?:
 * { name: string }[] }} component
 */
function licenceOf({ name, licenses = [], properties = [] }) {
  if (properties.some((property) => property.name === 'cdx:npm:package:private'))
    return 'UNLICENSED (the portal’s own)';
  return (
    licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' and ') ||
    (readIn(name) ?? 'not stated')
  );
}
const rows = components
  .map((component) => [component.name, component.version, licenceOf(component)])
  .sort(([a = ''], [b = '']) => a.localeCompare(b));

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), bom);
writeFileSync(
  path.join(folder, 'licences.csv'),
  `${[['package', 'version', 'licence'], ...rows].map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`,
);
/** @type {Map<string, number>} */
const counts = new Map();
for (const [, , licence = ''] of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
console.log(`${rows.length} packages in ${folder}`);
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`  ${count}  ${licence}`);
