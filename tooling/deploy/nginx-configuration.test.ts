/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (name: string): string => readFileSync(path.join(__dirname, '..', '..', name), 'utf8');

test('deploy/portal.nginx.conf is the configuration that docs/deploy.md prints', () => {
  const [, printed] = /```nginx\n([\s\S]*?)```/.exec(read('docs/deploy.md')) ?? [];
  expect(read('deploy/portal.nginx.conf')).toBe(printed);
});
