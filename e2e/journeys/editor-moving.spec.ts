import type { Locator, Page } from 'playwright/test';
import {
  addSection,
  itemRow,
  openEditor,
  openItem,
  outline,
  question,
  saveChanges,
  section,
  sectionTitle,
} from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { storedQuestions } from '../authoring/stored-questions';
import { tabTo } from '../fill-in/keyboard';
import { button, expectNotice } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';

// So high that nothing scrolls while it is dragged: a page that is scrolled between the press and the first move begins
// no drag.
test.use({ viewport: { width: 1280, height: 2600 } });

const sectionButton = (page: Page, number: number, name: string): Locator =>
  section(page, number).getByRole('button', { name, exact: true });
const itemButton = async (page: Page, number: string, name: string): Promise<Locator> =>
  (await openItem(page, number)).getByRole('button', { name, exact: true });
const handle = (page: Page, number: string): Locator => itemRow(page, number).locator('.editor-item__handle');
const isDisabled = (element: Locator): Promise<void> => expect(element).toHaveAttribute('aria-disabled', 'true');

const THREE = () => ({
  Cerca: ['Íntegra?', 'Iluminada?', 'Sinalizada?'],
  Portões: ['Fechados?', 'Vigiados?'],
  Fim: ['Observações'],
});

async function openThree(
  page: Page,
  author: { saves: (checklist: ReturnType<typeof checklistOf>) => Promise<string> },
  title: string,
): Promise<string> {
  const sections = Object.fromEntries(
    Object.entries(THREE()).map(([name, questions]) => [name, questions.map((asked) => ask('checkbox', asked))]),
  );
  const checklistId = await author.saves(checklistOf(title, sections));
  await openEditor(page, checklistId);
  return checklistId;
}

test('sections and items are moved by buttons, keys and drag, duplicated, pasted, found, undone and redone', async ({
  page,
  author,
  backend,
}) => {
  const checklistId = await openThree(page, author, 'Tudo muda de lugar');
  const began = THREE();

  await test.step('sections by buttons: said from where to where, the first not up, the last not down', async () => {
    await isDisabled(sectionButton(page, 1, 'Mover seção para cima'));
    await isDisabled(sectionButton(page, 3, 'Mover seção para baixo'));
    await sectionButton(page, 1, 'Mover seção para baixo').click();
    await expectNotice(page, 'Seção Movida', 'A seção foi movida da posição 1 para a posição 2.');
    // The focus goes along: the same press moves it on.
    await expect(sectionButton(page, 2, 'Mover seção para baixo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Seção Movida', 'A seção foi movida da posição 2 para a posição 3.');
    expect(Object.keys(await outline(page))).toEqual(['Portões', 'Fim', 'Cerca']);
    await sectionButton(page, 3, 'Mover seção para cima').click();
    await expectNotice(page, 'Seção Movida', 'A seção foi movida da posição 3 para a posição 2.');
  });

  await test.step('undo and redo, by button and key', async () => {
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
    expect(await outline(page)).toEqual(began);
    await isDisabled(button(page, 'Desfazer'));
    await button(page, 'Refazer').click();
    expect(Object.keys(await outline(page))).toEqual(['Portões', 'Cerca', 'Fim']);
    await button(page, 'Desfazer').click();
    expect(await outline(page)).toEqual(began);
  });

  await test.step('items by the keyboard alone, over the end of their section', async () => {
    await isDisabled(await itemButton(page, '1.1', 'Mover item para cima'));
    await isDisabled(await itemButton(page, '3.1', 'Mover item para baixo'));
    const down = await itemButton(page, '1.3', 'Mover item para baixo');
    await question(page, '1.3').focus();
    await tabTo(page, down);
    await page.keyboard.press('Enter');
    await expect(await itemButton(page, '2.1', 'Mover item para baixo')).toBeFocused();
    await expect(page.getByText('Item movido para a posição 1 da seção Portões')).toBeAttached();
    await question(page, '2.1').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(question(page, '2.2')).toBeFocused();
    expect(await outline(page)).toEqual({
      Cerca: ['Íntegra?', 'Iluminada?'],
      Portões: ['Fechados?', 'Sinalizada?', 'Vigiados?'],
      Fim: ['Observações'],
    });
  });

  await test.step('an item to the beginning of a section that is named', async () => {
    await (await itemButton(page, '2.2', 'Mover para outra seção')).click();
    const dialog = page.getByRole('dialog', { name: 'Mover item' });
    await dialog.getByLabel('Seção de destino').selectOption({ label: '3. Fim' });
    await dialog.getByLabel('Posição').selectOption({ label: 'No início' });
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(question(page, '3.1')).toBeFocused();
    expect(await outline(page)).toEqual({
      Cerca: ['Íntegra?', 'Iluminada?'],
      Portões: ['Fechados?', 'Vigiados?'],
      Fim: ['Sinalizada?', 'Observações'],
    });
  });

  await test.step('items by drag: within a section, between sections, into a folded one', async () => {
    await handle(page, '1.2').dragTo(itemRow(page, '1.1'), { targetPosition: { x: 60, y: 6 } });
    await expect.poll(async () => (await outline(page)).Cerca).toEqual(['Iluminada?', 'Íntegra?']);
    await handle(page, '1.2').dragTo(itemRow(page, '2.1'), { targetPosition: { x: 60, y: 6 } });
    await expect
      .poll(() => outline(page))
      .toEqual({
        Cerca: ['Iluminada?'],
        Portões: ['Íntegra?', 'Fechados?', 'Vigiados?'],
        Fim: ['Sinalizada?', 'Observações'],
      });
    await button(page, 'Expandir ou recolher a seção 3').click();
    await handle(page, '1.1').dragTo(button(page, 'Expandir ou recolher a seção 3'));
    await expect(section(page, 3)).toContainText('3 itens');
    await button(page, 'Expandir ou recolher a seção 3').click();
    await expect
      .poll(() => outline(page))
      .toEqual({
        Cerca: [],
        Portões: ['Íntegra?', 'Fechados?', 'Vigiados?'],
        Fim: ['Sinalizada?', 'Observações', 'Iluminada?'],
      });
  });

  await test.step('duplicate, paste, find, delete', async () => {
    await (await itemButton(page, '2.3', 'Duplicar item')).click();
    await expect(question(page, '2.4')).toBeFocused();
    await sectionButton(page, 2, 'Duplicar seção').click();
    await expectNotice(page, 'Seção Duplicada', 'A cópia está na posição 3.');
    await sectionTitle(page, 3).fill('Portões, à noite');
    await section(page, 1).getByRole('button', { name: 'Colar lista de itens' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colar lista de itens' });
    await dialog.getByRole('textbox').fill('1. Sem danos?\n\n2) Sem vegetação?\n• Sem objetos encostados?');
    await expect(dialog.getByText('3 itens serão criados')).toBeVisible();
    await dialog.getByRole('button', { name: 'Adicionar 3 itens' }).click();
    await expect(question(page, '1.1')).toBeFocused();
    await sectionButton(page, 4, 'Excluir seção').click();
    await expectNotice(page, 'Seção Removida', 'Use “Desfazer” para trazê-la de volta com seus itens.');
    await page.getByRole('combobox', { name: 'Localizar pergunta' }).fill('vegetacao');
    await page.keyboard.press('Enter');
    await expect(question(page, '1.2')).toBeFocused();
    await (await itemButton(page, '2.4', 'Excluir item')).click();
    await addSection(page, 4, 'Encerramento');
  });

  await saveChanges(page).click();
  await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');
  expect(await storedQuestions(backend, checklistId)).toEqual({
    Cerca: ['Sem danos?', 'Sem vegetação?', 'Sem objetos encostados?'],
    Portões: ['Íntegra?', 'Fechados?', 'Vigiados?'],
    'Portões, à noite': ['Íntegra?', 'Fechados?', 'Vigiados?', 'Vigiados?'],
    Encerramento: [],
  });
});

test.describe('on a screen of 1280 × 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('what is said of a section covers none of the sections', async ({ page, author }) => {
    await openThree(page, author, 'Aviso ao lado');
    await addSection(page, 4, 'Última');
    await expectNotice(page, 'Seção Adicionada', 'A nova seção está na posição 4.');
    const notice = await page.getByRole('region', { name: 'Avisos' }).boundingBox();
    const head = await section(page, 4).locator('.editor-section__head').boundingBox();
    expect(head?.y).toBeGreaterThan(0);
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
    // It stands in the bar, beside the button that saves.
    const save = await saveChanges(page).boundingBox();
    expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThan(save?.x ?? 0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is added is in sight, however long the way to it is', async ({ page, author }) => {
    await openThree(page, author, 'Longe no telefone');
    await addSection(page, 4, 'Última');
    await expect(sectionTitle(page, 4)).toBeInViewport();
    await section(page, 4).getByRole('button', { name: 'Adicionar Item' }).click();
    await expect(question(page, '4.1')).toBeFocused();
    await expect(question(page, '4.1')).toBeInViewport();
  });
});
