import type { Page } from 'playwright/test';
import type { ChecklistAuthor } from '../portal/checklist-author';
import { expect, test } from '../fill-in/fixtures';
import { button, expectSent, historyRow, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { aJpeg, item, photoFromFile } from '../inspection/items';

/** Fills in a checklist of its own, saves it, and arrives in the history. */
async function saved(page: Page, author: ChecklistAuthor, title: string): Promise<void> {
  await openChecklist(
    page,
    await author.saves(checklistOf(title, { Posto: [ask('text', 'Posto'), ask('photo', 'Foto')] })),
    title,
  );
  await item(page, '1.1').getByRole('textbox').fill('Posto 12');
  await photoFromFile(page, '1.2', await aJpeg(page, 'posto.jpg'));
  await button(page, 'Salvar').click();
  await expectSent(page, title, 'Em Andamento');
}

const view = (page: Page, title: string) => historyRow(page, title).getByRole('button', { name: /^Visualizar/ });

test('the details and a photo over them close one after the other, and give the focus back', async ({
  page,
  author,
}) => {
  const title = 'Visto em detalhe';
  await saved(page, author, title);
  await view(page, title).press('Enter');
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toContainText('Posto 12');
  await expect(page.locator('body'), 'the page behind does not scroll').toHaveCSS('overflow-y', 'hidden');
  await details.getByRole('button', { name: /^posto\.jpg .*abrir$/ }).press('Enter');
  const photo = page.getByRole('dialog', { name: 'posto.jpg' });
  // Pressing what is no control takes the focus from its button.
  await photo.getByRole('img', { name: 'posto.jpg' }).click();
  await page.keyboard.press('Escape');
  await expect(photo).toBeHidden();
  await expect(details.getByRole('button', { name: /^posto\.jpg .*abrir$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await expect(view(page, title)).toBeFocused();
});

test('details that could not be fetched without a network open when it is back', async ({ page, author, context }) => {
  const title = 'Visto mais tarde';
  await saved(page, author, title);
  // A page that has read no details yet.
  await page.reload();
  await expect(historyRow(page, title)).toContainText('Em Andamento');
  await context.setOffline(true);
  await view(page, title).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('alert')).toContainText(
    'Não foi possível carregar os detalhes. Verifique sua conexão e tente novamente.',
  );
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(details).toContainText('Posto 12');
});

test('nothing closes the question while its answer is carried out', async ({ page, author }) => {
  const title = 'Limpo devagar';
  await saved(page, author, title);
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  let carryOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (carryOn = resolve));
  await page.route('**/rpc/clear_in_progress', (route) => held.then(() => route.continue()));
  await button(page, 'Limpar Dados').click();
  const question = page.getByRole('dialog', { name: 'Confirmar Limpeza de Dados' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Sim, Limpar Dados' }).click();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  // The browser asks a dialog once whether it may close it, and closes it the next time.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  carryOn();
  await expect(question).toBeHidden();
  await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('');
});

/** Runs in the page: whether any button of the first dialog that appears takes a press in the moment when it does. */
function watchFirstDialog(): void {
  new MutationObserver((_, watching) => {
    const buttons = [...document.querySelectorAll('[role=dialog] button')];
    if (buttons.length === 0) return;
    watching.disconnect();
    const taking = buttons.filter((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    document.body.dataset.taking = String(taking.length);
  }).observe(document.body, { childList: true, subtree: true });
}

test('a dialog that is not to be seen yet takes no press, as the second of two would be', async ({ page, author }) => {
  const title = 'Pressionado duas vezes';
  await saved(page, author, title);
  const row = historyRow(page, title);
  await row.getByRole('button', { name: /^Mais ações/ }).click();
  await page.evaluate(watchFirstDialog);
  await page.getByRole('menuitem', { name: /^Excluir/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-taking', '0');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toBeVisible();
});
