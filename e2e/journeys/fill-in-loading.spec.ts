import { backendFails } from '../fill-in/backend-failing';
import { expect, test } from '../fill-in/fixtures';
import { addressOf, expectAlert } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';

const NOBODY_S_ID = '00000000-0000-4000-8000-000000000000';

for (const [what, address] of [
  ['an id that nobody gave', addressOf(NOBODY_S_ID)],
  ['an id that is no id', addressOf(encodeURIComponent("' or 1=1--"))],
  ['an unknown submission', `${addressOf(NOBODY_S_ID)}?continue=true&submissionId=${NOBODY_S_ID}`],
  ['a checklist to look at', `${addressOf(NOBODY_S_ID)}?view=true`],
  ['a stored inspection to look at', `${addressOf(NOBODY_S_ID)}?view=true&submissionId=${NOBODY_S_ID}`],
] as const) {
  test(`a checklist that is not found is said, and the selection opens: ${what}`, async ({ page }) => {
    await page.goto(address);
    await expectAlert(page, 'Checklist não encontrado', 'Ele pode ter sido excluído. Escolha outro na lista.');
    await expect(page).toHaveURL(/\/sop-selection$/);
    await expect(page.getByRole('heading', { name: 'Checklists Disponíveis' })).toBeVisible();
  });
}

test('a checklist that cannot be loaded is said, and the selection opens', async ({ page, author }) => {
  const checklistId = await author.saves(checklistOf('Não carrega', { Posto: [ask('text', 'Posto')] }));
  const backendWorks = await backendFails(page, 'checklist*');
  for (const query of ['', '?continue=true', '?view=true']) {
    await page.goto(`${addressOf(checklistId)}${query}`);
    await expectAlert(
      page,
      'Não foi possível carregar o checklist',
      'O servidor não respondeu como esperado. O que você já preencheu continua guardado; tente novamente em instantes.',
    );
    await expect(page).toHaveURL(/\/sop-selection$/);
  }
  await backendWorks();
  await page.goto(addressOf(checklistId));
  await expect(page.getByRole('heading', { name: 'Não carrega', level: 1 })).toBeVisible();
});

test('while a checklist is on its way, a message says so', async ({ page, author }) => {
  const checklistId = await author.saves(checklistOf('A caminho', { Posto: [ask('text', 'Posto')] }));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/checklist*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(addressOf(checklistId));
  await expect(page.getByText('Carregando checklist...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'A caminho', level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando checklist...')).toBeHidden();
});

test('the checklist is asked for while the code of its page is still on its way', async ({ page, author }) => {
  const checklistId = await author.saves(checklistOf('Lado a lado', { Posto: [ask('text', 'Posto')] }));
  const asked = page.waitForRequest(/\/rest\/v1\/checklists\?/);
  await page.route(/\/fill-in\.\w+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const again: string[] = [];
  page.on(
    'request',
    (request) => /\/rest\/v1\/checklists\?|mf-manifest/.test(request.url()) && again.push(request.url()),
  );
  await page.goto(addressOf(checklistId));
  await expect(page.getByRole('heading', { name: 'Lado a lado', level: 1 })).toBeVisible();
  expect(again).toHaveLength(1);
});
