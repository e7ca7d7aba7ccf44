import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RED_GATE_ID } from '@avsec/shared/domain';
import { WORKSPACE } from '../portal/folders';
import { expect, test } from '../screens/fixtures';
import { openScreen } from '../screens/screen';

test.use({ account: 'admin' });

/** What docs/accessibility.md says that is heard on a page. */
async function writtenWalk(page: string): Promise<string> {
  const document = await readFile(path.join(WORKSPACE, 'docs', 'accessibility.md'), 'utf8');
  const [, walk] = new RegExp(`^\`\`\`yaml page=${page}\\n([^]*?)^\`\`\``, 'm').exec(document) ?? [];
  if (walk === undefined) throw new Error(`docs/accessibility.md has no walk of ${page}`);
  return walk;
}

test('a screen reader finds on fill-in, history, editor and report what is written down, in that order', async ({
  page,
  record,
}) => {
  const pages = [
    ['fill-in', `/checklist-custom/${RED_GATE_ID}`],
    ['history', '/checklist-history'],
    ['editor', `/edit-checklist/${RED_GATE_ID}`],
    ['report', `/checklist-report/${record}`],
  ] as const;
  for (const [name, address] of pages) {
    await openScreen(page, address);
    await expect.soft(page.getByRole('main'), name).toMatchAriaSnapshot(await writtenWalk(name));
  }
});
