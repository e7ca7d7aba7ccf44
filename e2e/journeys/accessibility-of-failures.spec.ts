import { RED_GATE_ID } from '@avsec/shared/domain';
import { inBothThemes } from '../screens/axe';
import { expect, test } from '../screens/fixtures';
import { openScreen } from '../screens/screen';

test.use({ account: 'admin' });
test.setTimeout(180_000);

const LISTS = [
  '/sop-selection',
  '/atualizar-checklist',
  '/checklist-history',
  '/registro-auditoria',
  '/pessoas',
  '/locais',
  `/checklist-custom/${RED_GATE_ID}`,
];
const NOTHING_THERE = [
  '/checklist-report/00000000-0000-4000-8000-000000000000',
  '/checklist-history/00000000-0000-4000-8000-000000000000',
  '/checklist-custom/no-such-checklist',
  '/verificar/00000000-0000-4000-8000-000000000000',
];

test('axe finds nothing where a page fails: the backend gone, nothing there, a module that does not come', async ({
  page,
}) => {
  const found: string[] = [];
  for (const address of NOTHING_THERE) {
    await openScreen(page, address);
    found.push(...(await inBothThemes(page, address)));
  }
  await page.route(/\/(rest|functions)\/v1\//, (route) => route.abort());
  for (const address of LISTS) {
    await openScreen(page, address);
    found.push(...(await inBothThemes(page, `${address} without the backend`)));
  }
  await page.route(/\/modules\/history\//, (route) => route.abort());
  await openScreen(page, '/checklist-history');
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
  found.push(...(await inBothThemes(page, 'a module that does not come')));
  expect(found).toEqual([]);
});
