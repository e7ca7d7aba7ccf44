import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { ChecklistAuthor } from '../portal/checklist-author';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { aJpeg, item } from '../inspection/items';
import type { DemoAccount } from '../portal/accounts';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signedInClient } from '../portal/signed-in-client';

const TITLE = 'Ronda do arame';

const actionOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Ações', exact: true }).getByRole('listitem').filter({ hasText: text }).first();
const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the form of an act, fills it in and sends it. */
async function act(page: Page, name: string, words?: string): Promise<void> {
  await button(page, name).click();
  if (words !== undefined) await dialog(page).getByRole('textbox').last().fill(words);
  // Nobody presses what is still growing.
  await expect(dialog(page)).not.toHaveClass(/ant-zoom/);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a failed item is found, assigned, treated with a photo on a phone, and verified by somebody who did not act @smoke', async ({
  page,
  browser,
  baseURL,
  portal,
  backend,
}) => {
  const as = async (who: Browser, account: DemoAccount, address: string, width = 1280): Promise<Page> => {
    const context = await who.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: 844 },
    });
    const theirs = await context.newPage();
    await openAs(theirs, account, address);
    return theirs;
  };
  // The portal is shared with other journeys, whose failed items are findings too.
  const itsFindings = () => backend.rowsWhere('findings', { checklist_title: TITLE });

  await test.step('an inspector finalizes an inspection with one failing item', async () => {
    const author = await ChecklistAuthor.signIn(portal.url);
    await openAs(page, 'inspetor');
    const id = await author.saves(checklistOf(TITLE, { Perímetro: [ask('checkbox', 'Arame está íntegro?')] }));
    await openChecklist(page, id, TITLE);
    await item(page, '1.1').getByRole('button', { name: 'Não', exact: true }).click();
    await page
      .getByRole('button', { name: /^Finalizar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/checklist-history/);
    await expect.poll(async () => (await itsFindings()).length).toBe(1);
  });

  const admin = await as(browser, 'admin', '/pessoas');
  await test.step('an administrator makes the auditor a supervisor', async () => {
    await admin
      .getByRole('row')
      .filter({ hasText: 'Auditor de Demonstração' })
      .getByRole('button', { name: /^Editar/ })
      .click();
    await dialog(admin)
      .getByRole('checkbox', { name: /^Supervisor/ })
      .check();
    await dialog(admin).getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog(admin)).toBeHidden();
  });

  const supervisor = await as(browser, 'auditor', '/nao-conformidades');
  const number = await test.step('the supervisor finds it, assigns it and plans two actions', async () => {
    await supervisor.getByRole('searchbox', { name: 'Buscar' }).fill('arame esta integro');
    await expect(supervisor).toHaveURL(/text=arame\+esta\+integro/);
    const row = supervisor.getByRole('row').filter({ hasText: 'Arame está íntegro?' });
    await expect(row).toContainText('Sem responsável');
    const link = row.getByRole('link', { name: /^NC-\d{4}-\d{6}$/ });
    const found = (await link.textContent()) ?? '';
    await link.click();
    await expect(supervisor.getByRole('heading', { level: 1, name: found })).toBeVisible();
    await button(supervisor, 'Atribuir').click();
    // Found by typing: the list is still growing while its choices arrive.
    await dialog(supervisor).getByRole('combobox').fill('Inspetor de');
    await expect(supervisor.getByTitle('Inspetor de Demonstração')).toBeVisible();
    await supervisor.keyboard.press('Enter');
    await expect(dialog(supervisor).getByTitle('Inspetor de Demonstração')).toBeVisible();
    await dialog(supervisor).getByRole('button', { name: 'Atribuir', exact: true }).click();
    await expect(dialog(supervisor)).toBeHidden();
    await act(supervisor, 'Adicionar ação', 'Soldar a cerca');
    await act(supervisor, 'Adicionar ação', 'Avisar a vigilância');
    return found;
  });

  await test.step('the inspector is told of it beside the menu, reads the notice by opening what it is of', async () => {
    await page.goto('/avisos');
    const line = page.getByRole('navigation').getByRole('link', { name: /^Avisos/ });
    await expect(line).toContainText(/\d/);
    const told = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Atribuída a você ou ao seu grupo · ${number}` }) });
    // The finding, and each of its two actions.
    await expect(told).toHaveCount(3);
    await expect(told.getByText('Não lido', { exact: true })).toHaveCount(3);
    await told.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect
      .poll(async () => {
        const answer: { data: unknown } = await (await signedInClient(portal.url, 'inspetor')).rpc('unread_notices');
        return answer.data;
      })
      .toMatchObject({ unread: 0 });
    await line.click();
    await expect(told).toHaveCount(3);
    await expect(page.getByText('Não lido', { exact: true })).toHaveCount(0);
    await expect(line).not.toContainText(/\d/);
  });

  await test.step('the inspector, on a phone, finishes one with a photo', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/acoes');
    await page.getByRole('link', { name: 'Soldar a cerca' }).click();
    const action = actionOf(page, 'Soldar a cerca');
    await action.getByRole('button', { name: 'Concluir ação' }).click();
    await dialog(page)
      .getByLabel('Adicionar foto')
      .setInputFiles(await aJpeg(page, 'solda.jpg'));
    await expect(dialog(page).getByText('Guardada neste dispositivo')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Concluir ação', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(action).toContainText('Concluída');
    await expect(action.getByRole('img', { name: 'solda.jpg' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'O que vem agora' })).toContainText(
      'Dar como corrigida: Primeiro todas as ações precisam estar concluídas',
    );
  });

  await test.step('the supervisor finishes the other one, says it is corrected, and may not verify it', async () => {
    await supervisor.reload();
    const action = actionOf(supervisor, 'Avisar a vigilância');
    await action.getByRole('button', { name: 'Concluir ação' }).click();
    await dialog(supervisor).getByRole('textbox').fill('Avisada');
    await dialog(supervisor).getByRole('button', { name: 'Concluir ação', exact: true }).click();
    await expect(dialog(supervisor)).toBeHidden();
    await act(supervisor, 'Dar como corrigida');
    await expect(button(supervisor, 'Verificar correção')).toBeHidden();
    await expect(supervisor.getByRole('region', { name: 'O que vem agora' })).toContainText(
      'Verificar correção: Quem executou a correção',
    );
  });

  await test.step('the administrator, who did not act, verifies it; all of it stands in one line of time', async () => {
    const [row] = await itsFindings();
    await admin.goto(`/nao-conformidades/${String(row?.['id'])}`);
    await act(admin, 'Verificar correção', 'Solda conferida no local');
    await expectNotice(admin, 'Correção verificada', number);
    await expect(admin.getByRole('heading', { level: 1 }).locator('..')).toContainText('Encerrada');
    const events = admin.getByRole('region', { name: 'Acontecimentos' });
    for (const words of ['Solda conferida no local', 'Dada como corrigida', 'Ação concluída', 'Atribuída', 'Aberta'])
      await expect(events).toContainText(words);
    expect(await itsFindings()).toMatchObject([{ number, state: 'closed' }]);
  });
});

test('who only treats what is assigned to them begins with their actions, and is led nowhere else', async ({
  page,
}) => {
  await openAs(page, 'manutencao', '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas ações' })).toBeVisible();
  await expect(page).toHaveURL(/\/acoes$/);
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  await expect(menu.getByRole('link')).toHaveText(['Avisos', 'Minhas ações', 'Não conformidades']);
  await page.goto('/checklist-history');
  await expect(page.getByRole('heading', { name: 'Esta página não faz parte da sua função' })).toBeVisible();
});

test('a critical failure takes the measure taken at once and a group into its finding, and is told the next time', async ({
  page,
  portal,
  backend,
}) => {
  const title = 'Ronda do portão';
  const author = await ChecklistAuthor.signIn(portal.url);
  const crew = randomUUID();
  const admin = await signedInClient(portal.url, 'admin');
  await admin.rpc('save_group', { payload: { id: crew, name: 'Serralheria', kind: 'team', members: [] } });
  const id = await author.saves(
    checklistOf(title, { Perímetro: [ask('checkbox', 'Portão está trancado?', { details: { critical: true } })] }),
  );
  const finalize = () =>
    page
      .getByRole('button', { name: /^Finalizar/ })
      .first()
      .click();

  await openAs(page, 'inspetor');
  await test.step('without the measure it is not finalized, and the item says why', async () => {
    await openChecklist(page, id, title);
    await item(page, '1.1').getByRole('button', { name: 'Não', exact: true }).click();
    await expect(item(page, '1.1').getByText(/registre a medida imediata/)).toBeVisible();
    await finalize();
    await expect(item(page, '1.1').getByText('Falta o que esta resposta não conforme exige.')).toBeVisible();
  });

  await test.step('with it the finding begins with both', async () => {
    await item(page, '1.1').getByLabel('Medida imediata').fill('Corrente e vigilante no local');
    await item(page, '1.1').getByLabel('Deixar com o grupo').selectOption('Serralheria');
    await finalize();
    await expect(page).toHaveURL(/checklist-history/);
    await expect
      .poll(() => backend.rowsWhere('findings', { checklist_title: title }))
      .toMatchObject([
        { level: 'critical', measure: 'Corrente e vigilante no local', group_id: crew, assigned: [crew] },
      ]);
  });

  await test.step('the next inspection says at the item what is open', async () => {
    const [finding] = await backend.rowsWhere('findings', { checklist_title: title });
    await openChecklist(page, id, title);
    await expect(item(page, '1.1').getByText(`, ${String(finding?.['number'])}`)).toContainText('Em aberto desde');
  });
});
