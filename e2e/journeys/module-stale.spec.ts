import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryFile } from '@avsec/module-kit/publishing';
import { item } from '../inspection/items';
import { openRedGate } from '../inspection/red-gate';
import { nextVersionOf, publishModule } from '../modules/workspace-module';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test('a page whose files a deployment has deleted is reloaded once, with the draft kept, and never in a loop', async ({
  page,
  portal,
}) => {
  const former = (await readRegistryFile(portal.publicFolder)).find(({ id }) => id === 'reports');
  const next = await nextVersionOf('mfe-reports', '1.2.0', (texts) =>
    texts.replace('Relatório', 'Relatório publicado agora'),
  );
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await item(page, '0.1').getByRole('textbox').fill('Guardado antes da recarga');

  await publishModule(next, portal.publicFolder);
  await rm(path.join(portal.publicFolder, path.dirname(former?.manifest ?? '')), { recursive: true });

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate(() => {
    history.pushState(null, '', '/checklist-report/qualquer');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Relatório publicado agora').first()).toBeVisible();
  // What the page shows may be there before all of it is loaded.
  await expect.poll(() => loads).toBe(1);

  await openRedGate(page);
  await expect(item(page, '0.1').getByRole('textbox')).toHaveValue('Guardado antes da recarga');
  expect(loads).toBe(1);
});
