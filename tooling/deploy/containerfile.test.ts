/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..', '..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const text = read('deploy/Containerfile');
const configuration = read('deploy/portal.nginx.conf');
const instructions = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));
const copies = instructions.filter(([name]) => name === 'COPY').map(([, from = '', to = '']) => ({ from, to }));

test('the image begins with a version of nginx by name, takes files in, and runs nothing of its own', () => {
  expect(instructions.map(([name]) => name)).toEqual(['FROM', ...copies.map(() => 'COPY')]);
  expect(instructions[0]?.[1]).toMatch(/^docker\.io\/library\/nginx:\d+\.\d+-alpine$/);
});

test('it takes in the portal as it was published, and the configuration that deploy-check tries', () => {
  const [, published = ''] = /publish-all\.ts --to (\S+)\)/.exec(text) ?? [];
  expect(copies).toEqual([
    { from: published, to: /^ {2}root (\S+);$/m.exec(configuration)?.[1] },
    { from: 'deploy/portal.nginx.conf', to: '/etc/nginx/conf.d/default.conf' },
  ]);
  expect(existsSync(path.join(ROOT, 'deploy/portal.nginx.conf'))).toBe(true);
});

test('certificate, key and configuration are mounted where nginx looks for them, and are in no image', () => {
  const mounted = [...text.matchAll(/-v \S+:(\S+):ro/g)].map(([, to]) => to);
  const wanted = [...configuration.matchAll(/^ {2}ssl_certificate(?:_key)?\s+(\S+);$/gm)].map(([, file]) => file);
  expect(wanted).toHaveLength(2);
  expect(mounted).toEqual(expect.arrayContaining([...wanted, '/srv/portal/config.json']));
  expect(copies.filter(({ from }) => /\.pem|\.key|config\.json/.test(from))).toEqual([]);
});
