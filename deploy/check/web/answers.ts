import { readdir } from 'node:fs/promises';
import type { Nginx } from './nginx';
import { ask } from './ask';

const nonceIn = (text: string): string | undefined => /'nonce-([^']+)'/.exec(text)?.[1];

/** What the web server's answers lack of what docs/deploy.md says of them, one line each. */
export async function answerFaults({ url }: Nginx, root: string, backend: string): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, isSo: boolean): void => void (isSo || faults.push(what));
  const header = async (path: string, name: string): Promise<string> =>
    String((await ask(`${url}${path}`)).headers[name] ?? '');

  const [first, second] = [await ask(`${url}/`), await ask(`${url}/checklist-history`)];
  const policy = String(first.headers['content-security-policy']);
  const nonce = nonceIn(policy);
  expect('the policy names the backend', policy.includes(`connect-src 'self' ${backend}`));
  expect('the policy lets in no inline script', policy.includes("script-src 'self';"));
  expect(
    'the page carries the nonce of its policy',
    nonce !== undefined && first.body.includes(nonce) && !first.body.includes('__CSP_NONCE__'),
  );
  expect('every answer has a nonce of its own', nonce !== nonceIn(String(second.headers['content-security-policy'])));
  expect(
    'a route of the shell is answered with the page',
    second.status === 200 && String(second.headers['content-type']).startsWith('text/html'),
  );
  expect(
    'the camera is allowed to the portal alone',
    String(first.headers['permissions-policy']).includes('camera=(self)'),
  );
  for (const [name, value] of [
    ['strict-transport-security', 'max-age=31536000'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'no-referrer'],
  ] as const) {
    expect(`${name} is sent`, first.headers[name] === value);
  }

  const hashed = (await readdir(root)).find((name) => /[.-][0-9a-f]{8,64}\.js$/.test(name));
  const caches: readonly [string, string][] = [
    ['/', 'no-cache'],
    ['/checklist-history', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/modules.json', 'no-cache'],
    ['/config.json', 'no-store'],
    [`/${hashed}`, 'public, max-age=31536000, immutable'],
  ];
  for (const [path, cache] of caches)
    expect(`${path} is kept as '${cache}'`, (await header(path, 'cache-control')) === cache);
  expect(
    'a file with a hash is sent compressed',
    (await ask(`${url}/${hashed}`, { 'accept-encoding': 'gzip' })).headers['content-encoding'] === 'gzip',
  );
  const missing = await ask(`${url}/missing.0123456789abcdef.js`);
  expect(
    'a file that is not there is 404 and kept by nobody',
    missing.status === 404 && missing.headers['cache-control'] === undefined,
  );
  expect(
    'who published what is shown to nobody',
    (await ask(`${url}/.publishing/log.jsonl`)).status === 404 &&
      (await ask(`${url}/modules/.publishing`)).status === 404,
  );
  return faults;
}
