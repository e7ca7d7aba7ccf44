import type { Dialog, Page } from 'playwright/test';
import { basic, CREATE, keptUnsaved, MANAGE, openEditor, question } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { storedQuestions } from '../authoring/stored-questions';
import { button } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { signIn } from '../portal/sign-in';

const ONE = { Cerca: [ask('checkbox', 'Cerca íntegra?')] };
const asked = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' });
const choose = (page: Page, name: string) => asked(page).getByRole('button', { name, exact: true }).click();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name, exact: true });

/** What the browser itself asks when the page is reloaded or closed; `agreed` says what the person presses. */
function answerBrowser(page: Page, agreed: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog: Dialog) => {
      resolve(dialog.type());
      void (agreed ? dialog.accept() : dialog.dismiss());
    });
  });
}

test('leaving asks while anything is unsaved: by the menu, back, reload and sign-out @smoke', async ({
  browser,
  portal,
  author,
  backend,
}) => {
  // Signed in on its own: signing out ends the session, which the other tests of its worker share.
  const context = await browser.newContext({ baseURL: portal.url, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await signIn(page, 'autor');
  const checklistId = await author.saves(checklistOf('Deixado sem salvar', ONE));
  await page.goto(MANAGE);
  await page.getByRole('link', { name: 'Editar: Deixado sem salvar' }).click();
  await question(page, '1.1').fill('Cerca íntegra e alta?');

  await test.step('menu: stay', async () => {
    await menuLink(page, 'Histórico de Checklists').click();
    await choose(page, 'Continuar editando');
    await expect(asked(page)).toBeHidden();
    await expect(question(page, '1.1')).toHaveValue('Cerca íntegra e alta?');
  });

  await test.step('back: stay, then leave, and what was typed is offered again', async () => {
    await page.goBack();
    await choose(page, 'Continuar editando');
    await expect(page).toHaveURL(new RegExp(`/edit-checklist/${checklistId}$`));
    await page.goBack();
    await choose(page, 'Sair');
    await expect(page).toHaveURL(/\/atualizar-checklist$/);
    await page.getByRole('link', { name: 'Editar: Deixado sem salvar' }).click();
    await expect(page.getByRole('region', { name: 'Continuar de onde parou?' })).toContainText(
      'Este dispositivo guarda alterações não salvas de “Deixado sem salvar”',
    );
    await button(page, 'Continuar de onde parou').click();
    await expect(question(page, '1.1')).toHaveValue('Cerca íntegra e alta?');
  });

  await test.step('reload: the browser asks, and what was typed survives it either way', async () => {
    await question(page, '1.1').fill('Cerca íntegra, alta e limpa?');
    const stayed = answerBrowser(page, false);
    // A reload that is called off never ends.
    await page.evaluate(() => setTimeout(() => location.reload()));
    expect(await stayed).toBe('beforeunload');
    await expect(question(page, '1.1')).toHaveValue('Cerca íntegra, alta e limpa?');
    const left = answerBrowser(page, true);
    await page.reload();
    expect(await left).toBe('beforeunload');
    await button(page, 'Continuar de onde parou').click();
    await expect(question(page, '1.1')).toHaveValue('Cerca íntegra, alta e limpa?');
  });

  await test.step('sign-out: stay, then discard: nothing is left, and nothing was saved', async () => {
    await button(page, 'Sair').click();
    await choose(page, 'Continuar editando');
    await expect(question(page, '1.1')).toHaveValue('Cerca íntegra, alta e limpa?');
    await button(page, 'Sair').click();
    await choose(page, 'Descartar e sair');
    await expect(page.getByLabel('Usuário', { exact: true })).toBeVisible();
    expect(await storedQuestions(backend, checklistId)).toEqual({ Cerca: ['Cerca íntegra?'] });
  });
  await context.close();
});

test('what nobody changed is left without a question', async ({ page, author }) => {
  const checklistId = await author.saves(checklistOf('Só olhado', ONE));
  await openEditor(page, checklistId);
  await question(page, '1.1').fill('Outra?');
  await page.keyboard.press('Control+z');
  await menuLink(page, 'Atualizar Checklist').click();
  await expect(page).toHaveURL(/\/atualizar-checklist$/);
});

test('a new checklist in a tab that is closed is offered again, gone on with, or discarded', async ({
  page,
  context,
}) => {
  await page.goto(CREATE);
  await basic(page, 'Título').fill('Escrito às pressas');
  await button(page, 'Adicionar Nova Seção').click();
  await page.keyboard.type('Ronda');
  await expect(keptUnsaved(page)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(CREATE);
  await expect(next.getByRole('region', { name: 'Continuar de onde parou?' })).toContainText('“Escrito às pressas”');
  await button(next, 'Continuar de onde parou').click();
  await expect(basic(next, 'Título')).toHaveValue('Escrito às pressas');
  await expect(next.getByRole('textbox', { name: 'Título da seção 1' })).toHaveValue('Ronda');
  await next.close();

  const last = await context.newPage();
  await last.goto(CREATE);
  await button(last, 'Descartar').click();
  await expect(basic(last, 'Título')).toHaveValue('');
  await last.reload();
  await expect(basic(last, 'Título')).toBeVisible();
  await expect(last.getByText('Continuar de onde parou?')).toHaveCount(0);
});
