import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { expectNotice, openChecklist } from '../fill-in/page';
import { item, moment, photoFromFile, aJpeg } from '../inspection/items';
import type { DemoAccount } from '../portal/accounts';
import { openAs } from '../portal/open-as';
import { ask, checklistOf } from '../portal/questions';
import { fieldsOfTheBrowser } from '../screens/fields-of-the-browser';

const QUESTIONS = {
  'Sala de controle': [
    ask('date', 'Validade do extintor'),
    ask('time', 'Hora da ronda'),
    ask('number', 'Altura da cerca'),
    ask('photo', 'Foto da sala'),
    ask('attachment', 'Escala', { include_attachment: true, attachment_type: 'document' }),
  ],
};

async function openIn(browser: Browser, given: { locale: string; baseURL: string | undefined; account: DemoAccount }) {
  const { locale, baseURL, account } = given;
  const context = await browser.newContext({ locale, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await openAs(page, account);
  expect(await page.evaluate(() => [navigator.language, document.documentElement.lang])).toEqual([locale, 'pt-BR']);
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).fill(option);
  await page.getByTitle(option, { exact: true }).click();
}

/** A day that no site is past, as 'YYYY-MM-DD'. */
const inFortyDays = (): string => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

for (const { locale, typed } of [
  { locale: 'de-DE', typed: { day: '27.11.2026', time: '9h05', number: '1,5' } },
  { locale: 'zh-CN', typed: { day: '2026年11月27日', time: '0905', number: '1,5' } },
])
  test(`a browser in ${locale} writes nothing of its own into a Portuguese portal, and what is typed is stored as it was meant`, async ({
    browser,
    baseURL,
    author,
    backend,
  }) => {
    const title = `Campos em ${locale}`;
    const id = await author.saves(checklistOf(title, QUESTIONS));
    const page = await openIn(browser, { locale, baseURL, account: 'inspetor' });

    await test.step('in an inspection', async () => {
      await openChecklist(page, id, title);
      expect(await fieldsOfTheBrowser(page)).toEqual([]);
      await expect(moment(page, '1.1')).toHaveAttribute('placeholder', 'dd/mm/aaaa');
      await moment(page, '1.1').fill(typed.day);
      await moment(page, '1.2').fill(typed.time);
      await item(page, '1.3').getByRole('textbox').first().fill(typed.number);
      await expect(moment(page, '1.1')).toHaveValue('27/11/2026');
      await expect(moment(page, '1.2')).toHaveValue('09:05');
      await photoFromFile(page, '1.4', await aJpeg(page, 'sala.jpg'));
      expect(await fieldsOfTheBrowser(page)).toEqual([]);
    });

    await test.step('what is no day stays as it was typed, over a reload, and nothing is finalized with it', async () => {
      await moment(page, '1.1').fill('31/02/2026');
      await moment(page, '1.2').focus();
      await expect(item(page, '1.1').getByRole('alert')).toContainText('Isto não é uma data.');
      await page
        .getByRole('button', { name: /^Finalizar/ })
        .first()
        .click();
      await expectNotice(page, 'Resposta não entendida');
      await page.reload();
      await expect(moment(page, '1.1')).toHaveValue('31/02/2026');
      await moment(page, '1.1').fill(typed.day);
    });

    await test.step('the database has what was meant', async () => {
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expectNotice(page, 'Progresso Salvo');
      const [submission] = await backend.rows('checklist_submissions', { checklist_id: id });
      const items = await backend.rows('submission_items', { submission_id: String(submission?.['id']) });
      expect(Object.fromEntries(items.map((row) => [row['answer_type'], row['answer_value']]))).toMatchObject({
        date: '2026-11-27',
        time: '09:05',
        number: '1.5',
      });
    });

    await test.step('in the filters of the history', async () => {
      await page.goto('/checklist-history');
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      const from = page.getByRole('textbox', { name: 'De', exact: true });
      await from.fill(typed.day);
      await expect(page).toHaveURL(/from=2026-11-27/);
      await page.getByRole('textbox', { name: 'Até', exact: true }).focus();
      await expect(from).toHaveValue('27/11/2026');
      expect(await fieldsOfTheBrowser(page)).toEqual([]);
    });

    await test.step('in a programme', async () => {
      const supervisor = await openIn(browser, { locale, baseURL, account: 'supervisor' });
      const starts = inFortyDays();
      const [year, month, day] = starts.split('-');
      await supervisor.goto('/programacao');
      await supervisor.getByRole('button', { name: 'Novo programa' }).click();
      await choose(supervisor, 'Checklist', title);
      await choose(supervisor, 'Responsável', 'Inspetor de Demonstração');
      await text(supervisor, 'Primeiro dia').fill(`${day}.${month}.${year}`);
      await text(supervisor, 'Abre às').fill('0h30');
      await text(supervisor, 'Vence às').fill('2215');
      await text(supervisor, 'Encerra às').fill('23:45');
      expect(await fieldsOfTheBrowser(supervisor)).toEqual([]);
      await dialog(supervisor).getByRole('button', { name: 'Criar programa' }).click();
      await expectNotice(supervisor, 'Programa criado');
      const [programme] = await backend.rows('programmes', { checklist_id: id });
      const versions = await backend.rows('programme_versions', { programme_id: String(programme?.['id']) });
      expect(versions).toMatchObject([
        { starts_on: starts, slots: [{ opens_at: '00:30', due_at: '22:15', closes_at: '23:45' }] },
      ]);
    });
  });
