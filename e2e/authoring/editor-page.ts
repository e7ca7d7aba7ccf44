import { expect, type Locator, type Page } from 'playwright/test';

export const MANAGE = '/atualizar-checklist';
export const CREATE = '/cadastro-checklist';
export const editAddress = (checklistId: string): string => `/edit-checklist/${checklistId}`;

/** Opens a checklist to be edited, or viewed, and waits until it can be. */
export async function openEditor(page: Page, checklistId: string, query = ''): Promise<void> {
  await page.goto(`${editAddress(checklistId)}${query}`);
  await expect(
    page.getByRole('heading', { level: 1, name: query === '' ? 'Editar Checklist' : 'Visualizar Checklist' }),
  ).toBeVisible();
}

/** A field of the basic information. */
export const basic = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Informações Básicas' }).getByRole('textbox', { name: new RegExp(`^${name}`) });

/** A section by its number from 1. */
export const section = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Seção ${number}`, exact: true });
export const sectionTitle = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: `Título da seção ${number}`, exact: true });

/** The question of an item by its number, such as '1.4'. */
export const question = (page: Page, number: string): Locator =>
  page.getByRole('textbox', { name: `Pergunta do item ${number}`, exact: true });

/** Everything of an item. */
export const itemRow = (page: Page, number: string): Locator =>
  page.getByRole('listitem').filter({ has: question(page, number) });

/** What the sections are called, in order, and what each asks. Only open sections tell what they ask. */
export async function outline(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const texts = (root: Element, selector: string): string[] =>
      [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].map(({ value }) => value);
    return Object.fromEntries(
      [...document.querySelectorAll('.editor-section')].map((card) => [
        texts(card, '.editor-section__title input')[0] ?? '',
        texts(card, '.editor-item__question textarea'),
      ]),
    );
  });
}

/** Adds a section at the end and names it. */
export async function addSection(page: Page, number: number, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Nova Seção' }).click();
  await expect(sectionTitle(page, number)).toBeFocused();
  await page.keyboard.type(title);
}

/** Adds an item to a section, types its question and chooses its type by the name that the form gives it. */
export async function addItem(page: Page, number: string, asked: string, type?: string): Promise<Locator> {
  await section(page, Number(number.split('.')[0]))
    .getByRole('button', { name: 'Adicionar Item' })
    .click();
  await expect(question(page, number)).toBeFocused();
  await page.keyboard.type(asked);
  const row = await openItem(page, number);
  if (type !== undefined) await row.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption({ label: type });
  return row;
}

/** Opens an item in place, with what it has beside its line; answers its row. */
export async function openItem(page: Page, number: string): Promise<Locator> {
  const row = itemRow(page, number);
  const button = row.getByRole('button', { name: `Ajustes do item ${number}`, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return row;
}

/** Publishes what is edited, with a note of what changed, and waits until it is done. */
export async function publish(page: Page, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar o checklist?' });
  await dialog.getByRole('textbox', { name: 'O que mudou (opcional)' }).fill(note);
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(/^A versão \d+ está publicada e vale para as próximas inspeções\.$/)).toBeVisible();
}

export const saveNew = (page: Page): Locator => page.getByRole('button', { name: 'Salvar Checklist', exact: true });
export const saveChanges = (page: Page): Locator =>
  page.getByRole('button', { name: 'Salvar Alterações', exact: true });

/** What is not saved is on this device, as the page says beside its heading. */
export const keptUnsaved = (page: Page): Locator =>
  page.getByText(/^Não salvo\. Guardado neste dispositivo \d\d:\d\d$/);
