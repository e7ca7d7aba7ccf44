import type { Page } from 'playwright/test';
import { AUTOSAVE_MS } from '@avsec/shared/domain';
import { expect, test } from '../fill-in/fixtures';
import { addressOf, button, keptOnDevice, openChecklist } from '../fill-in/page';
import { checklistOf, mustAnswer } from '../portal/questions';
import { item } from '../inspection/items';

const ONE_QUESTION = { Posto: [mustAnswer('text', 'Posto')] };
const LONG = { Posto: Array.from({ length: 30 }, (_, index) => mustAnswer('text', `Posto ${index + 1}`)) };
const post = (tab: Page) => item(tab, '1.1').getByRole('textbox');
const elsewhere = (tab: Page) => tab.getByText('Este checklist está sendo preenchido em outra aba');
const left = (tab: Page) => tab.getByText('A outra aba não está mais com este checklist');

test('of two tabs opened before anything is typed one fills in; closed, it leaves what it has to the other', async ({
  page,
  context,
  author,
}) => {
  const title = 'Duas abas vazias';
  const checklistId = await author.saves(checklistOf(title, LONG));
  await openChecklist(page, checklistId, title);
  await expect(post(page)).toBeEnabled();
  const second = await context.newPage();
  await openChecklist(second, checklistId, title);
  await expect(elsewhere(second)).toBeVisible();
  await expect(post(second)).toBeDisabled();
  await item(second, '1.30').scrollIntoViewIfNeeded();
  await expect(elsewhere(second)).toBeInViewport();
  for (const name of ['Salvar', 'Finalizar', 'Limpar Dados']) await expect(button(second, name)).toHaveCount(0);

  await post(page).fill('Posto 20');
  await expect(keptOnDevice(page)).toBeVisible();
  await expect(elsewhere(page)).toHaveCount(0);
  const last = item(page, '1.30').getByRole('textbox');
  await last.fill('Posto 49');
  await expect(keptOnDevice(page)).toBeVisible();

  // What is begun already shows where it is open before anything else.
  await second.reload();
  await expect(elsewhere(second)).toBeInViewport({ ratio: 1 });
  await expect(second.getByText('Continuando de onde você parou', { exact: false })).toHaveCount(0);
  await page.reload();
  await expect(last).toBeEnabled();
  await expect(elsewhere(second)).toBeInViewport({ ratio: 1 });
  await page.close();
  await expect(left(second)).toBeInViewport({ ratio: 1 });
  await button(second, 'Continuar nesta aba').click();
  await expect(post(second)).toBeEnabled();
  await expect(post(second)).toHaveValue('Posto 20');
  await expect(item(second, '1.30').getByRole('textbox')).toHaveValue('Posto 49');
  await expect(left(second)).toHaveCount(0);
  await post(second).fill('Posto 21');
  await expect(keptOnDevice(second)).toBeVisible();
});

test('the second of two empty tabs takes over and begins; the first shows it, and sees it when it takes back', async ({
  page,
  context,
  author,
}) => {
  const title = 'Abas vazias que trocam';
  const checklistId = await author.saves(checklistOf(title, ONE_QUESTION));
  await openChecklist(page, checklistId, title);
  const second = await context.newPage();
  await openChecklist(second, checklistId, title);
  await button(second, 'Continuar nesta aba').click();
  await expect(elsewhere(page)).toBeVisible();
  await expect(post(page)).toBeDisabled();
  await expect(elsewhere(second)).toHaveCount(0);
  await post(second).fill('Posto 22');
  await expect(keptOnDevice(second)).toBeVisible();

  await button(page, 'Continuar nesta aba').click();
  await expect(post(page)).toBeEnabled();
  await expect(post(page)).toHaveValue('Posto 22');
  await expect(elsewhere(second)).toBeVisible();
});

test('what was typed a moment before another tab takes over is in that tab', async ({ page, context, author }) => {
  const title = 'Abas que trocam depressa';
  const checklistId = await author.saves(checklistOf(title, ONE_QUESTION));
  // The moment lasts as long as the test needs it: the draft's own time never comes.
  await page.addInitScript((autosave) => {
    const timer = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: TimerHandler, ms?: number) => (ms === autosave ? 0 : timer(work, ms)) });
  }, AUTOSAVE_MS);
  await openChecklist(page, checklistId, title);
  const second = await context.newPage();
  await openChecklist(second, checklistId, title);
  await expect(elsewhere(second)).toBeVisible();
  await post(page).fill('Posto 28');
  await expect(page.getByText('Guardando...')).toBeVisible();

  await button(second, 'Continuar nesta aba').click();
  await expect(post(second)).toBeEnabled();
  await expect(post(second)).toHaveValue('Posto 28');
  await expect(elsewhere(page)).toBeVisible();
});

test('one tab that leaves, comes back, continues and reloads never stands in its own way', async ({ page, author }) => {
  const title = 'Uma só aba';
  const checklistId = await author.saves(checklistOf(title, ONE_QUESTION));
  await openChecklist(page, checklistId, title);
  await post(page).fill('Posto 23');
  await button(page, 'Salvar').click();
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(page).toHaveURL(/continue=true/);
  const mayWrite = async (text: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await post(page).fill(text);
    await expect(keptOnDevice(page)).toBeVisible();
    await expect(elsewhere(page)).toHaveCount(0);
  };
  await mayWrite('Posto 24');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await page.goForward();
  await mayWrite('Posto 25');
  await page.reload();
  await mayWrite('Posto 26');
  await page.goto(addressOf(checklistId));
  await mayWrite('Posto 27');
});
