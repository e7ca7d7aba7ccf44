// `npm run sbom [folder]`: what the portal is made of, as CycloneDX (sbom.cdx.json), and under which licence each part stands (licences.csv).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.argv[2] ?? 'sbom');
const bom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
const { components = [] } = JSON.parse(bom);

/** @param {{ licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} component */
const licenceOf = ({ licenses = [] }) => licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' and ') || 'not stated';
const rows = components.map((component) => [component.name, component.version, licenceOf(component)]).sort(([a = ''], [b = '']) => a.localeCompare(b));

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), bom);
writeFileSync(path.join(folder, 'licences.csv'), `${[['package', 'version', 'licence'], ...rows].map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`);
/** @type {Map<string, number>} */
const counts = new Map();
for (const [, , licence = ''] of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
console.log(`${rows.length} packages in ${folder}`);
for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`  ${count}  ${licence}`);
