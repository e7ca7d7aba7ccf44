import type { Page } from 'playwright/test';
import { AUTOSAVE_MS, LEAVING_LIMIT_MS } from '@avsec/shared/domain';
import { expectInDraft } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { button, openChecklist } from '../fill-in/page';
import { checklistOf, mustAnswer } from '../portal/questions';
import { item } from '../inspection/items';

/** Beyond the time that a tab has for giving back its two locks. */
const HANGS_MS = 2 * LEAVING_LIMIT_MS + 4000;
const post = (tab: Page) => item(tab, '1.1').getByRole('textbox');
const elsewhere = (tab: Page) => tab.getByText('Este checklist está sendo preenchido em outra aba');

test('a second tab only shows the draft; one that hung while taken over offers what it held @smoke', async ({
  page,
  context,
  author,
}) => {
  const title = 'Abas';
  const checklistId = await author.saves(checklistOf(title, { Posto: [mustAnswer('text', 'Posto')] }));
  await openChecklist(page, checklistId, title);
  await post(page).fill('Posto 1');
  await expectInDraft(page, 'Posto 1');
  const second = await context.newPage();
  await openChecklist(second, checklistId, title);
  await expect(elsewhere(second)).toBeVisible();
  await expect(post(second)).toBeDisabled();
  await expect(elsewhere(page)).toHaveCount(0);

  // From now on the first tab's own time to keep what is typed never comes.
  await page.evaluate((autosave) => {
    const timer = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: TimerHandler, ms?: number) => (ms === autosave ? 0 : timer(work, ms)) });
  }, AUTOSAVE_MS);
  await post(page).fill('Posto 1, da aba parada');
  await expect(page.getByText('Guardando...')).toBeVisible();
  const hanging = page.evaluate((duration) => {
    const end = performance.now() + duration;
    while (performance.now() < end);
  }, HANGS_MS);
  await button(second, 'Continuar nesta aba').click();
  await expect(post(second)).toBeEnabled();
  await post(second).fill('Posto 2');
  await expectInDraft(second, 'Posto 2');
  await hanging;

  await expect(page.getByText('Outra aba continuou esta inspeção')).toBeVisible();
  await button(page, 'Abrir como outra inspeção').click();
  await expect(post(page)).toHaveValue('Posto 1, da aba parada');
  await expect(post(second)).toHaveValue('Posto 2');
});
