import type { Page } from 'playwright/test';
import { recordsOnDevice } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { expectNotice, keptOnDevice } from '../fill-in/page';
import { item } from '../inspection/items';
import { openElsewhereAs } from '../portal/open-as';
import { ask, checklistOf } from '../portal/questions';

const TITLE = 'Ronda programada';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const card = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ hasText: TITLE }).filter({ hasText: state });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).fill(option);
  await page.getByTitle(option, { exact: true }).click();
}

test('what is planned stands on the agenda, is begun once without a network, done when it is finalized, and the next one excused @smoke', async ({
  page,
  browser,
  baseURL,
  author,
  backend,
}) => {
  const id = await author.saves(checklistOf(TITLE, { Cerca: [ask('checkbox', 'Lâmpada acesa?')] }));
  const planned = () => backend.rowsWhere('planned_inspections', { checklist_id: id });

  const supervisor = await openElsewhereAs(browser, baseURL, 'supervisor', '/programacao');
  await test.step('a supervisor lays it down, and sees on which days', async () => {
    await supervisor.getByRole('button', { name: 'Novo programa' }).click();
    await choose(supervisor, 'Checklist', TITLE);
    const begun = async () => (await recordsOnDevice(supervisor)).moduleDrafts;
    await expect.poll(begun).toBe(1);
    await supervisor.reload();
    await supervisor.getByRole('button', { name: 'Novo programa' }).click();
    await expect(dialog(supervisor).getByTitle(TITLE)).toBeVisible();
    await choose(supervisor, 'Responsável', 'Inspetor de Demonstração');
    await expect(dialog(supervisor).getByRole('region', { name: 'Próximas datas' }).getByRole('listitem')).toHaveCount(
      8,
    );
    // One after the other, as hands do it: what is typed is left by the very next key.
    await field(supervisor, 'Abre às').selectText();
    await supervisor.keyboard.type('0h00');
    await supervisor.keyboard.press('Tab');
    await expect(field(supervisor, 'Vence às')).toBeFocused();
    await supervisor.keyboard.type('2358');
    await supervisor.keyboard.press('Tab');
    await supervisor.keyboard.type('1');
    await supervisor.keyboard.press('Tab');
    await expect(field(supervisor, 'Encerra às')).toBeFocused();
    await supervisor.keyboard.type('23:59');
    await supervisor.keyboard.press('Tab');
    await supervisor.keyboard.type('1');
    await dialog(supervisor).getByRole('button', { name: 'Criar programa' }).click();
    await expectNotice(supervisor, 'Programa criado');
    expect(await begun()).toBe(0);
    expect(await planned()).toHaveLength(63);
    const [one] = await planned();
    // Until tomorrow, so that it is open at whatever hour this runs.
    expect(await backend.rows('programme_versions', { programme_id: String(one?.['programme_id']) })).toMatchObject([
      { slots: [{ opens_at: '00:00', due_at: '23:58', due_days: 1, closes_at: '23:59', closes_days: 1 }] },
    ]);
  });

  await test.step('its inspector begins it from the agenda, goes on without a network, and never begins another', async () => {
    await page.goto('/agenda');
    await card(page, 'Aberta')
      .getByRole('link', { name: `Executar: ${TITLE}` })
      .click();
    await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).click();
    await expect(keptOnDevice(page)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Agenda' }).first().click();
    await card(page, 'Aberta')
      .getByRole('link', { name: `Continuar: ${TITLE}` })
      .click();
    await expect(item(page, '1.1').getByRole('button', { name: 'Sim', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.context().setOffline(false);
  });

  await test.step('finalized it is done, by the record of that one inspection', async () => {
    await page
      .getByRole('button', { name: /^Finalizar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/checklist-history/);
    const done = async () => (await planned()).filter((one) => one['done_at'] !== null);
    await expect.poll(async () => (await done()).length).toBe(1);
    const records = await backend.rows('checklist_submissions', { checklist_id: id });
    expect(records.map((one) => one['id'])).toEqual([(await done())[0]?.['submission_id']]);
    await page.goto('/agenda');
    await expect(card(page, 'Feita')).toBeVisible();
  });

  await test.step('the supervisor excuses the next one with words, which its inspector reads', async () => {
    await supervisor.goto('/agenda?scope=all');
    await supervisor.getByRole('button', { name: 'Dia seguinte' }).click();
    await card(supervisor, 'Prevista').getByRole('button', { name: 'Dispensar desta vez' }).click();
    await dialog(supervisor).getByRole('textbox', { name: 'Motivo' }).fill('Pista fechada para obras');
    // The page is gone before it was sent: the words are not.
    await expect.poll(async () => (await recordsOnDevice(supervisor)).moduleDrafts).toBeGreaterThan(0);
    await supervisor.goto('/waiting');
    await supervisor
      .getByRole('listitem')
      .filter({ hasText: `${TITLE} · Dispensar desta vez` })
      .getByRole('link')
      .click();
    await card(supervisor, 'Prevista').getByRole('button', { name: 'Dispensar desta vez' }).click();
    await expect(dialog(supervisor).getByRole('textbox', { name: 'Motivo' })).toHaveValue('Pista fechada para obras');
    await dialog(supervisor).getByRole('button', { name: 'Dispensar desta vez' }).click();
    await expectNotice(supervisor, 'Inspeção justificada');
    await page.getByRole('button', { name: 'Dia seguinte' }).click();
    await page.reload();
    await expect(card(page, 'Justificada')).toContainText('Pista fechada para obras');
  });
});
