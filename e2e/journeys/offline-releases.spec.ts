import type { BrowserContext, Page } from 'playwright/test';
import { modulesCommand, nextVersionOf, publishModule } from '../modules/workspace-module';
import { cutNetwork, keptPaths, mendNetwork, readyWithoutNetwork } from '../offline/kept';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import type { PortalProcess } from '../portal/portal-process';
import { openAs } from '../portal/open-as';

test.use({ serviceWorkers: 'allow' });

const HISTORY = '/checklist-history';
const FORMER = 'Histórico de Checklists';
const NEW = 'Histórico de Inspeções (nova versão)';

/** Versions of the history of which this browser keeps files. */
const keptVersions = async (page: Page): Promise<string[]> => [
  ...new Set(
    Object.values(await keptPaths(page))
      .flat()
      .flatMap((path) => /^\/modules\/history\/(\d+\.\d+\.\d+)/.exec(path)?.[1] ?? []),
  ),
];

/** What a page that is opened at the history without a network finds there. */
async function openedWithoutNetwork(
  context: BrowserContext,
  portal: PortalProcess,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await cutNetwork(context, portal);
  const page = await context.newPage();
  await page.goto(HISTORY);
  await look(page);
  await page.close();
  await mendNetwork(context, portal);
}

test('without a network a module opens in the release last seen, and files of no other release are kept', async ({
  page,
  context,
  portal,
  backend,
}) => {
  const next = await nextVersionOf('mfe-history', '1.3.0', (texts) =>
    texts.replace(`"heading": "${FORMER}"`, `"heading": "${NEW}"`),
  );
  await openAs(page, 'inspetor');
  await readyWithoutNetwork(page, backend);
  const [former = ''] = await keptVersions(page);

  // A page that is open meanwhile keeps what it may still ask for; whoever opens the portal after it has the new
  // release.
  await publishModule(next, portal.publicFolder);
  await page.reload();
  await expect.poll(() => keptVersions(page)).toEqual(['1.3.0']);
  await openedWithoutNetwork(context, portal, (opened) =>
    expect(opened.getByRole('heading', { name: NEW })).toBeVisible(),
  );

  await modulesCommand('rollback', 'history', portal.publicFolder);
  await page.reload();
  await expect.poll(() => keptVersions(page)).toEqual([former]);
  await openedWithoutNetwork(context, portal, (opened) =>
    expect(opened.getByRole('heading', { name: FORMER })).toBeVisible(),
  );

  await modulesCommand('remove', 'history', portal.publicFolder);
  await page.reload();
  await expect.poll(() => keptVersions(page)).toEqual([]);
  await openedWithoutNetwork(context, portal, async (opened) => {
    await expect(opened.getByRole('main').getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(
      opened.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Checklists', exact: true }),
    ).toBeVisible();
  });
});
