import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesAt, pagesInFolder } from './registered-pages';
import { writeMail } from './write-mail';

const LINK = '/nao-conformidades/00000000-0000-4000-8000-0000000000f1';
const aModule = (id: string, paths: string[]) => ({
  id,
  title: { pt: id, en: id, de: id, it: id, ko: id, zh: id },
  owner: id,
  contract: { from: 1, to: 1 },
  version: '1.0.0',
  manifest: `/modules/${id}/1.0.0/mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  routes: paths.map((path) => ({ path, skeleton: 'list' })),
  menu: [],
  slots: [],
  slices: [],
});
const QUALITY = aModule('quality', ['/nao-conformidades', '/nao-conformidades/:id', '/avisos']);
const listOf = (...modules: object[]) => JSON.stringify({ modules });
const mail = {
  id: '00000000-0000-4000-8000-0000000000e1',
  to: 'ana@airport.example',
  language: 'pt' as const,
  lines: [
    {
      kind: 'assigned' as const,
      subject: 'finding' as const,
      number: 'NC-2026-000001',
      level: null,
      on: '2026-11-27',
      link: LINK,
    },
  ],
};

test.each([
  ['the module is registered', listOf(QUALITY), [true, true]],
  ['it was taken out', listOf(aModule('history', ['/checklist-history'])), [false, false]],
  ['the list is broken', 'x', [true, true]],
  ['nothing in the list can be read', JSON.stringify({ modules: [{}] }), [true, true]],
])('a mail leads to pages that are there: %s', async (_, list, [finding, notices]) => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(folder, 'modules.json'), list);
  const asked = () => Promise.resolve(new Response(list));
  for (const isPage of [await pagesInFolder(folder), await pagesAt('https://portal.example', asked)]) {
    const { text } = writeMail(mail, 'https://portal.example', isPage);
    expect([text.includes(LINK), text.includes('/avisos')]).toEqual([finding, notices]);
    expect(text).toContain('NC-2026-000001');
    expect(text).toContain('https://portal.example');
  }
  await rm(folder, { recursive: true });
});

test('where no list is to be had, every address is given', async () => {
  const nowhere = () => Promise.reject(new Error('unreachable'));
  const refused = () => Promise.resolve(new Response('', { status: 503 }));
  for (const isPage of [
    await pagesInFolder('/nowhere'),
    await pagesAt('https://portal.example', nowhere),
    await pagesAt('https://portal.example', refused),
  ])
    expect(isPage(LINK)).toBe(true);
});
