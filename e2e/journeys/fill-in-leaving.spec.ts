import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { addressOf, expectAlert, historyRow, keptOnDevice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item, no, yes } from '../inspection/items';

const ROUNDS = 10;
const THREE = {
  Posto: [mustAnswer('checkbox', 'Portão fechado?'), mustAnswer('text', 'Posto'), ask('multiline_text', 'Observações')],
};
const post = (page: Page) => item(page, '1.2').getByRole('textbox');
const notes = (page: Page) => item(page, '1.3').getByRole('textbox');
const toHistory = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link', { name: 'Histórico de Checklists', exact: true });
const pressed = (page: Page, answer: 'Sim' | 'Não') =>
  item(page, '1.1').getByRole('button', { name: answer, exact: true, pressed: true });

/** Writes and presses without a pause; what comes last changes from round to round. */
async function answerQuickly(page: Page, round: number): Promise<void> {
  const press = (): Promise<void> => (round % 2 === 0 ? yes(page, '1.1') : no(page, '1.1'));
  if (round % 3 === 0) await press();
  await post(page).selectText();
  await page.keyboard.type(`Posto ${round}`);
  if (round % 3 === 1) await press();
  await notes(page).selectText();
  await page.keyboard.type(`nota ${round}`);
  if (round % 3 === 2) await press();
}

async function expectAnswers(page: Page, round: number): Promise<void> {
  await expect(post(page)).toHaveValue(`Posto ${round}`);
  await expect(notes(page)).toHaveValue(`nota ${round}`);
  await expect(pressed(page, round % 2 === 0 ? 'Sim' : 'Não')).toBeVisible();
}

test('what is typed and pressed right before a reload is there after it, ten times in a row', async ({
  page,
  author,
}) => {
  const title = 'Recarregada logo depois';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await answerQuickly(page, round);
    await page.reload();
    await expectAnswers(page, round);
  }
});

test('what is typed and pressed right before its tab is closed is there in the next one, ten times in a row', async ({
  page,
  context,
  author,
}) => {
  const title = 'Fechada logo depois';
  const checklistId = await author.saves(checklistOf(title, THREE));
  let tab = page;
  await openChecklist(tab, checklistId, title);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await answerQuickly(tab, round);
    await tab.close();
    tab = await context.newPage();
    await tab.goto(addressOf(checklistId));
    await expectAnswers(tab, round);
  }
});

test('what is typed right before leaving for another page is in the history and there again', async ({
  page,
  author,
}) => {
  const title = 'Deixada logo depois';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await answerQuickly(page, round);
    await toHistory(page).click();
    await historyRow(page, title)
      .getByRole('link', { name: /^Continuar/ })
      .click();
    await expectAnswers(page, round);
  }
  await post(page).fill('Posto final');
  await expect(keptOnDevice(page)).toBeVisible();
});

test('an inspection left for the history in the moment of its first answer is in it', async ({ page, author }) => {
  const title = 'Deixada no mesmo instante';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  // The history's module is here already, so nothing delays its page.
  await toHistory(page).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists', level: 1 })).toBeVisible();
  await page.goBack();
  const answer = await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).elementHandle();
  const link = await toHistory(page).elementHandle();
  await page.evaluate(
    (both) => both.forEach((element) => element instanceof HTMLElement && element.click()),
    [answer, link],
  );
  await expect(historyRow(page, title)).toContainText('1/3');
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(pressed(page, 'Sim')).toBeVisible();
});

test('an answer that the device had no room for while its page was left is told of and not lost', async ({
  page,
  author,
}) => {
  const title = 'Deixada sem espaço';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function full(...record) {
      if (this.name === 'drafts' && sessionStorage.getItem('full') === 'yes')
        throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, record);
    };
  });
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await expect(keptOnDevice(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
  await post(page).fill('Posto sem espaço');
  await toHistory(page).click();
  await expectAlert(
    page,
    'As últimas alterações não foram guardadas neste dispositivo',
    `Abra “${title}” de novo neste dispositivo e confira as últimas respostas; tudo o que foi guardado antes continua intacto. Se o dispositivo estiver sem espaço, libere espaço antes.`,
  );
  await openChecklist(page, checklistId, title);
  await expect(post(page)).toHaveValue('Posto sem espaço');
  await page.evaluate(() => sessionStorage.removeItem('full'));
  await notes(page).fill('há espaço de novo');
  await expect(keptOnDevice(page)).toBeVisible();
  await page.reload();
  await expect(pressed(page, 'Sim')).toBeVisible();
  await expect(post(page)).toHaveValue('Posto sem espaço');
  await expect(notes(page)).toHaveValue('há espaço de novo');
});

test('an inspection left with its very first answer is in the history of the tab that is opened next', async ({
  page,
  context,
  author,
}) => {
  const title = 'Só a primeira resposta';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await page.close();
  const next = await context.newPage();
  await next.goto('/checklist-history');
  await expect(historyRow(next, title)).toContainText('Em Andamento');
  await historyRow(next, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expect(pressed(next, 'Sim')).toBeVisible();
});
