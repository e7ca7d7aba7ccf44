import type { Locator, Page } from 'playwright/test';
import { CREATE, openEditor, publish, question, section, sectionTitle } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { ask, checklistOf } from '../portal/questions';

const ITEMS = 25;
/** By the letter that chooses each in the list of types; the first is what a new question is. */
const TYPES = [
  { type: 'checkbox', key: 's' },
  { type: 'text', key: 't' },
  { type: 'number', key: 'n' },
  { type: 'photo', key: 'f' },
  { type: 'multiple_choice', key: 'm' },
] as const;
/** A third of what it took with a card of fields for each item. */
const PRESSES_MAX = 101;

test('a checklist of 25 items of five types is written and published by the keyboard alone', async ({
  page,
  backend,
}) => {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator): Promise<void> => {
    while (!(await target.evaluate((element) => element === document.activeElement))) await press('Tab');
  };
  const write = (text: string): Promise<void> => page.keyboard.type(text);

  await page.goto(CREATE);
  await page.locator('#basic-title').focus();
  await write('Só pelo teclado');
  for (const field of ['#basic-standard', '#basic-description']) {
    await press('Enter');
    await expect(page.locator(field)).toBeFocused();
    await write('Ronda');
  }
  await tabTo(page.getByRole('button', { name: 'Adicionar Nova Seção' }));
  await press('Enter');
  await expect(sectionTitle(page, 1)).toBeFocused();
  await write('Portões');
  await press('Enter');
  for (let item = 0; item < ITEMS; item += 1) {
    const { type, key } = TYPES[item % TYPES.length] ?? TYPES[0];
    await expect(question(page, `1.${item + 1}`)).toBeFocused();
    await write(`Pergunta ${item + 1}?`);
    await press('Tab');
    await press(key);
    if (item === ITEMS - 1 && type !== 'multiple_choice') continue;
    await press('Enter');
    if (type !== 'multiple_choice') continue;
    await write('Bom');
    await press('Enter');
    await write('Ruim');
    if (item === ITEMS - 1) continue;
    await press('Enter');
    await press('Enter');
  }
  await press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'O que mudou (opcional)' })).toBeFocused();
  await press('Control+Enter');
  await expect(page).toHaveURL(/\/sop-selection$/);

  const [stored] = await backend.rows('checklists', { title: 'Só pelo teclado' });
  expect(stored).toMatchObject({ current_version: 1 });
  const [section] = await backend.rows('checklist_sections', { checklist_id: String(stored?.id) });
  const items = await backend.rows('checklist_items', { section_id: String(section?.id) }, 'order_index');
  expect(items.map(({ question: asked, type }) => [asked, type])).toEqual(
    Array.from({ length: ITEMS }, (_, item) => [`Pergunta ${item + 1}?`, TYPES[item % TYPES.length]?.type]),
  );
  expect(JSON.parse(String(items[4]?.options))).toEqual(['Bom', 'Ruim']);
  console.log(`presses: ${presses}`);
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
});

/** How many questions are wholly in sight: nothing lies over their beginning, their middle or their end. */
const inSight = (page: Page): Promise<number> =>
  page.locator('.editor-item').evaluateAll((rows) => {
    const isSeen = (row: Element): boolean => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return false;
      return [left + 4, (left + right) / 2, right - 4].every((x) =>
        [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(x, y))),
      );
    };
    return rows.filter(isSeen).length;
  });

test.describe('at 1366 × 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('twenty questions are in sight, and opening one moves it nowhere', async ({ page, author }) => {
    const questions = Array.from({ length: 40 }, (_, item) => ask('checkbox', `Pergunta ${item + 1}, fechada?`));
    await openEditor(page, await author.saves(checklistOf('Vinte à vista', { Portões: questions })));
    await question(page, '1.12').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(20);

    await question(page, '1.6').click();
    const opened = page.getByRole('button', { name: /^Ajustes do item/, expanded: true });
    await expect(opened).toHaveAccessibleName('Ajustes do item 1.6');
    const top = async (): Promise<number> => Math.round((await question(page, '1.14').boundingBox())?.y ?? 0);
    const before = await top();
    await question(page, '1.14').click();
    await expect(opened).toHaveAccessibleName('Ajustes do item 1.14');
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a question is written, opened, selected and published in the width of the screen', async ({ page, author }) => {
    const questions = Array.from({ length: 3 }, (_, item) => ask('checkbox', `Pergunta ${item + 1}?`));
    await openEditor(page, await author.saves(checklistOf('No telefone', { Portões: questions })));
    await section(page, 1).scrollIntoViewIfNeeded();
    await question(page, '1.2').click();
    await page.keyboard.type(' Sempre');
    await expect(page.getByRole('button', { name: 'Ajustes do item 1.2' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('checkbox', { name: 'Selecionar o item 1.3' }).check();
    await page.getByRole('button', { name: 'Obrigatórios' }).click();
    for (const control of await page.locator('.editor-item').first().getByRole('button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(42);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await publish(page);
  });
});
