import { recordsOnDevice } from '../fill-in/device';
import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { item } from '../inspection/items';
import { openElsewhereAs } from '../portal/open-as';

const TITLE = 'Ronda revisada';
const QUESTION = 'Lâmpada acesa?';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const finalize = (page: Page) =>
  page
    .getByRole('button', { name: /^Finalizar/ })
    .first()
    .click();

test('an inspection is returned with a comment at an item, mended offline, and approved by another; report and verification show both seals @smoke', async ({
  page,
  browser,
  baseURL,
  author,
  backend,
}) => {
  const itsReviews = () => backend.rowsWhere('reviews', { checklist_title: TITLE });
  const newest = async () => (await itsReviews()).find((one) => one['is_newest'] === true);

  await test.step('what is finalized waits, as "Enviado"', async () => {
    const checklist = { ...checklistOf(TITLE, { Cerca: [ask('checkbox', QUESTION)] }), details: { review: true } };
    const id = await author.saves(checklist);
    await openChecklist(page, id, TITLE);
    await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).click();
    await finalize(page);
    await expect(page).toHaveURL(/checklist-history/);
    await expect.poll(async () => (await newest())?.['state']).toBe('requested');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('Enviado');
  });
  const submission = String((await newest())?.['submission_id']);

  const admin = await openElsewhereAs(browser, baseURL, 'admin', '/revisoes');
  await test.step('an administrator returns it with a comment at the item', async () => {
    await admin.getByRole('link', { name: TITLE }).click();
    await admin.getByRole('button', { name: `Comentar: ${QUESTION}` }).click();
    await admin.getByRole('textbox', { name: `Comentar: ${QUESTION}` }).fill('Estava apagada às 22h');
    // What was typed is on the device.
    await expect.poll(async () => (await recordsOnDevice(admin)).moduleDrafts).toBeGreaterThan(0);
    await admin.reload();
    await expect(admin.getByRole('textbox', { name: `Comentar: ${QUESTION}` })).toHaveValue('Estava apagada às 22h');
    await button(admin, 'Devolver com comentários').click();
    await expectNotice(admin, 'Inspeção devolvida');
    expect(await newest()).toMatchObject({ state: 'returned' });
  });

  await test.step('its inspector finds it first, mends it without a network, and says what changed', async () => {
    await page.goto('/home');
    await region(page, 'Devolvidas para correção')
      .getByRole('button', { name: new RegExp(`^Corrigir: ${TITLE}`) })
      .click();
    await page.getByRole('button', { name: 'Reabrir e editar' }).click();
    const panel = region(page, /^Devolvida na versão 1/);
    await expect(panel).toContainText('Estava apagada às 22h');
    await expect(page.getByRole('note')).toContainText('Estava apagada às 22h');
    await page.context().setOffline(true);
    await item(page, '1.1').getByRole('button', { name: 'Não', exact: true }).click();
    await finalize(page);
    const changed = page.getByRole('textbox', { name: /^O que mudou/ });
    await expect(changed).toBeFocused();
    await changed.fill('Corrigido para Não');
    await finalize(page);
    await expect(page).toHaveURL(/checklist-history/);
    await page.context().setOffline(false);
    await expect.poll(async () => (await newest())?.['what_changed']).toBe('Corrigido para Não');
  });

  await test.step('an administrator reads what changed, and approves', async () => {
    await admin.goto(`/revisoes/${submission}`);
    await expect(region(admin, 'O que mudou')).toContainText('Corrigido para Não');
    await admin.getByRole('textbox', { name: 'Comentário geral' }).fill('Conferido no local');
    await button(admin, 'Aprovar').click();
    await expectNotice(admin, 'Inspeção aprovada');
  });

  await test.step('report and verification show both seals', async () => {
    const { seal, version_seal: over } = (await newest()) ?? {};
    await admin.goto(`/checklist-report/${submission}`);
    await expect(admin.getByText('Revisado e aprovado por')).toBeVisible();
    await expect(admin.getByText('Conferido no local')).toBeVisible();
    await admin.goto(`/verificar/${submission}`);
    const decided = region(admin, 'Revisão por outra pessoa');
    await expect(decided.getByRole('heading', { name: 'Aprovada e inalterada' })).toBeVisible();
    for (const shown of [seal, over]) await expect(decided).toContainText(String(shown));
    await expect(admin.getByRole('heading', { name: 'Inalterado' })).toBeVisible();
  });
});
