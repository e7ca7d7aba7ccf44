import { expect, test } from '../fill-in/fixtures';
import { coveredPartsOfFocused } from '../fill-in/keyboard';
import { button, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item } from '../inspection/items';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const FIELDS = ['text', 'multiline_text', 'select', 'date', 'time', 'checkbox'] as const;

test('on a phone the bar with the actions stays in sight and never covers what has the focus', async ({
  page,
  author,
}) => {
  const title = 'No telefone';
  const questions = Array.from({ length: 18 }, (_, place) =>
    ask(FIELDS[place % FIELDS.length] ?? 'text', `Pergunta ${place + 1}`, { options: ['A', 'B'] }),
  );
  const checklistId = await author.saves(checklistOf(title, { Trecho: questions }));
  await openChecklist(page, checklistId, title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const last = item(page, '1.18').getByRole('button', { name: 'Arquivo' });
  const focusedIsFree = async (): Promise<void> => {
    await expect
      .poll(() => coveredPartsOfFocused(page), await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
      .toEqual([]);
    await expect(button(page, 'Finalizar')).toBeInViewport({ ratio: 1 });
  };
  const reaches = async (key: string, end: typeof last): Promise<number> => {
    let stops = 0;
    while (!(await end.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press(key);
      await focusedIsFree();
      stops += 1;
    }
    return stops;
  };

  const first = item(page, '1.1').getByRole('textbox');
  await first.tap();
  await focusedIsFree();
  expect(await reaches('Tab', last)).toBeGreaterThan(18 * 2);
  await reaches('Shift+Tab', first);
});

test('on a phone an answer is given by touch, and the next one without an answer is a tap away @smoke', async ({
  page,
  author,
}) => {
  const title = 'Por toque';
  const checklistId = await author.saves(
    checklistOf(title, {
      Trecho: [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão trancado?')],
      Fim: [ask('text', 'Nota')],
    }),
  );
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).tap();
  await item(page, '1.2').getByRole('button', { name: 'Não', exact: true }).tap();
  await button(page, 'Próximo pendente').tap();
  await expect(item(page, '2.1').getByRole('textbox')).toBeFocused();
  await expect.poll(() => coveredPartsOfFocused(page)).toEqual([]);
});

test('on a phone the next pending item is the next required one, then one optional one after the other', async ({
  page,
  author,
}) => {
  const title = 'Pendentes por toque';
  const checklistId = await author.saves(
    checklistOf(title, {
      Trecho: [ask('text', 'Observação'), mustAnswer('text', 'Posto'), ask('text', 'Ronda')],
      Fim: [mustAnswer('text', 'Turno')],
    }),
  );
  await openChecklist(page, checklistId, title);
  const left = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const goesTo = async (number: string): Promise<void> => {
    await button(page, 'Próximo pendente').tap();
    await expect(item(page, number).getByRole('textbox')).toBeFocused();
  };
  await left('Faltam: 2 obrigatórios e 2 opcionais');
  await goesTo('1.2');
  await page.keyboard.type('Portão 1');
  await goesTo('2.1');
  await page.keyboard.type('Noite');
  await left('Faltam: 2 opcionais');
  await goesTo('1.1');
  await goesTo('1.3');
  // By keyboard the button has the focus, and what comes next does not begin anew for that.
  await button(page, 'Próximo pendente').focus();
  await page.keyboard.press('Enter');
  await expect(item(page, '1.1').getByRole('textbox')).toBeFocused();
  await button(page, 'Próximo pendente').focus();
  await page.keyboard.press('Enter');
  await expect(item(page, '1.3').getByRole('textbox')).toBeFocused();
  await goesTo('1.1');
  await page.keyboard.type('Nada a relatar');
  await goesTo('1.3');
  await page.keyboard.type('Feita');
  await left('Todos os itens estão respondidos');
});

test('on a phone the menu is a drawer that takes the focus, closes with Escape from anywhere, gives it back', async ({
  page,
}) => {
  await page.goto('/home');
  const toggle = button(page, 'Abrir menu');
  const drawer = page.getByRole('complementary');
  const close = drawer.getByRole('button', { name: 'Fechar menu' });
  await toggle.tap();
  await expect(close).toBeFocused();
  // As high as a thumb needs, groups and lines.
  const heights = await drawer
    .locator('nav :is(a, button)')
    .evaluateAll((lines) =>
      lines.filter((line) => line.checkVisibility()).map((line) => line.getBoundingClientRect().height),
    );
  expect(heights.length).toBeGreaterThan(15);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  // Pressing what is no control takes the focus from its button.
  await drawer.getByText('Menu Principal').tap();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await toggle.tap();
  await drawer.getByRole('link', { name: 'Checklists', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Checklists Disponíveis' })).toBeVisible();
  await expect(close).toBeHidden();
});
