import path from 'node:path';
import { serveAlone } from '../modules/dev-server';
import { copyOf, edit } from '../modules/workspace-module';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { PortalProcess } from '../portal/portal-process';
import { openAs } from '../portal/open-as';

const FORMER = 'Histórico de Checklists';
const CHANGED = 'Histórico enquanto se trabalha';
const BROKEN = 'const = broken;';

test('a module served from the own machine runs where that is allowed, follows every save, and is ended', async ({
  browser,
  page,
}) => {
  const folder = await copyOf('mfe-history', 'alone');
  const alone = await serveAlone(folder);
  const open = await PortalProcess.start({ PORTAL_MODULE_OVERRIDES: '1' });
  const address = `/checklist-history?module=history@${alone.address}`;
  try {
    const own = await browser.newPage({ baseURL: open.url });
    await openAs(own, 'inspetor', address);
    await expect(own.getByRole('heading', { name: FORMER })).toBeVisible();
    const mark = own.getByText(`history@${alone.address}`).or(own.getByText(alone.address));
    await expect(mark.first()).toBeVisible();

    await edit(path.join(folder, 'src/locales/pt.json'), (text) =>
      text.replace(`"heading": "${FORMER}"`, `"heading": "${CHANGED}"`),
    );
    await expect(own.getByRole('heading', { name: CHANGED })).toBeVisible({ timeout: 30_000 });

    // What does not compile is said over the page, by its file, and goes once it compiles again.
    const overlay = own.frameLocator('#webpack-dev-server-client-overlay');
    await edit(path.join(folder, 'src/module.ts'), (text) => `${text}\n${BROKEN}\n`);
    await expect(overlay.getByText('src/module.ts').first()).toBeVisible({ timeout: 30_000 });
    await edit(path.join(folder, 'src/module.ts'), (text) => text.replace(BROKEN, ''));
    await expect(own.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: 30_000 });
    await expect(own.getByRole('heading', { name: CHANGED })).toBeVisible();

    // So is what is wrong with module.json, in the bar.
    await edit(path.join(folder, 'module.json'), (text) => text.replace('"skeleton": "list"', '"skeleton": "lists"'));
    await expect(own.getByRole('complementary', { name: 'Módulos deste computador em uso' })).toContainText(
      'skeleton',
      { timeout: 30_000 },
    );
    await edit(path.join(folder, 'module.json'), (text) => text.replace('"lists"', '"list"'));
    await own.reload();
    await expect(own.getByRole('heading', { name: CHANGED })).toBeVisible();

    await own.getByRole('button', { name: 'Voltar aos publicados' }).click();
    await expect(own.getByRole('heading', { name: FORMER })).toBeVisible();
    await expect(mark).toHaveCount(0);

    // The portal of everybody else does not even ask.
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(alone.address) && asked.push(request.url())));
    await openAs(page, 'inspetor', address);
    await expect(page.getByRole('heading', { name: FORMER })).toBeVisible();
    expect(asked).toEqual([]);
  } finally {
    await alone.stop();
    await open.stop();
  }
});
