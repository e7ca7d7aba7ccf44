import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { button, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoFromFile } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const answer = (page: Page, number: string, name: 'Sim' | 'Não' | 'N/A'): Locator =>
  item(page, number).getByRole('button', { name, exact: true });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Seções e busca' });

/** Opens the sheet, chooses a filter and says which items it leaves. */
async function filtered(page: Page, filter: string): Promise<Locator> {
  await button(page, 'Seções e busca').tap();
  await sheet(page).getByRole('button', { name: filter, exact: true }).tap();
  return sheet(page);
}

test('a section by one tap, a Não with its note and N/A are summed up before signing, stored and reported', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Ronda noturna';
  const checklistId = await author.saves(
    checklistOf(title, {
      Identificação: [mustAnswer('text', 'Posto de inspeção', { category: 'identificacao' })],
      Portões: [
        mustAnswer('checkbox', 'Portão fechado?', { details: { nonConforming: { note: true, photo: false } } }),
        ask('checkbox', 'Iluminado?', { details: { allowsNotApplicable: true } }),
        ask('checkbox', 'Cerca íntegra?'),
      ],
      Fim: [ask('signature', 'Assinatura do vigilante')],
    }),
  );
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Portão 7');
  await button(page, 'Seções e busca').tap();
  await sheet(page)
    .getByRole('button', { name: /Portões/ })
    .tap();

  await test.step("'Tudo Sim', undone by one tap", async () => {
    await button(page, 'Tudo Sim').tap();
    for (const number of ['2.1', '2.2', '2.3'])
      await expect(answer(page, number, 'Sim')).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Desfazer').tap();
    for (const number of ['2.1', '2.2', '2.3'])
      await expect(answer(page, number, 'Sim')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a Não asks for its note, and finalizing without it leads there', async () => {
    await answer(page, '2.1', 'Não').tap();
    await answer(page, '2.2', 'N/A').tap();
    await answer(page, '2.3', 'Sim').tap();
    await button(page, 'Finalizar').tap();
    const missing = page.getByRole('dialog', { name: '1 item a completar antes de finalizar' });
    await missing.getByRole('button', { name: /Portão fechado/ }).tap();
    await expect(missing).toBeHidden();
    await item(page, '2.1')
      .getByRole('textbox', { name: /Observação/ })
      .fill('Cadeado ausente');
  });

  await test.step('what does not conform is one tap away, and each filter finds its items', async () => {
    await button(page, '1 não conforme').tap();
    const findings = page.getByRole('dialog', { name: '1 não conforme' });
    await expect(findings.getByRole('listitem')).toContainText('Cadeado ausente');
    // Opened from the bar, whose own buttons are drawn in another way.
    await expect(findings.getByRole('button', { name: 'Fechar' })).toHaveCSS('font-size', '16px');
    await findings.getByRole('button', { name: /Portão fechado/ }).tap();
    await expect(findings).toBeHidden();
    await expect((await filtered(page, 'Com fotos')).getByText('Nenhum item corresponde à busca.')).toBeVisible();
    await page.keyboard.press('Escape');
    await photoFromFile(page, '2.3', await aJpeg(page, 'cerca.jpg'));
    for (const [filter, found] of [
      ['Sem resposta', [/Assinatura do vigilante/]],
      ['Obrigatórios', [/Posto de inspeção/, /Portão fechado/]],
      ['Não conformes', [/Portão fechado/]],
      ['Com fotos', [/Cerca íntegra/]],
    ] as const) {
      await expect(
        (await filtered(page, filter)).getByRole('region', { name: 'Itens encontrados' }).getByRole('listitem'),
      ).toHaveText([...found]);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('the summary stands before the signature, which is asked for only where it is required', async () => {
    await (await filtered(page, 'Sem resposta')).getByRole('button', { name: /Assinatura do vigilante/ }).tap();
    const summary = page.getByRole('region', { name: 'Resumo antes de assinar' });
    await expect(summary).toContainText('Respondidos4 de 5N/A1Não conformes1Obrigatórios sem resposta0');
    await expect(summary.getByRole('listitem')).toContainText('Cadeado ausente');
    await button(page, 'Finalizar').tap();
    await expect(page).toHaveURL(/checklist-history/);
  });

  const finished = await test.step('the database holds it, N/A out of the rate', async () => {
    const held = () => backend.rows('checklist_submissions', { checklist_id: checklistId, status: 'completed' });
    await expect.poll(async () => (await held()).length).toBe(1);
    const [record] = await held();
    expect(record).toMatchObject({
      item_count: 5,
      answered_count: 4,
      not_applicable_count: 1,
      note_count: 1,
      evaluated_count: 2,
      conforming_count: 1,
      non_conforming_count: 1,
      signature: null,
    });
    const items = await backend.rows('submission_items', { submission_id: String(record?.id) });
    expect(items.find(({ question }) => question === 'Portão fechado?')).toMatchObject({
      answer_value: false,
      note: 'Cadeado ausente',
    });
    expect(items.find(({ question }) => question === 'Iluminado?')).toMatchObject({ answer_value: 'N/A' });
    return String(record?.id);
  });

  await test.step('the report says what does not conform first, with its note, and N/A', async () => {
    await page.goto(`/checklist-report/${finished}`);
    await expect(page.getByRole('heading', { name: 'Não conformidades (1)' })).toBeVisible();
    await expect(page.getByText('Cadeado ausente').first()).toBeVisible();
    await expect(page.getByText('N/A (não se aplica)').first()).toBeVisible();
  });

  await test.step('the next inspection is identified as the last one by one tap', async () => {
    await openChecklist(page, checklistId, title);
    await button(page, 'Como da última vez (1)').tap();
    await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('Portão 7');
  });
});

test.describe('an auditor with a phone', () => {
  test.use({ account: 'auditor' });

  test('reads the Red Gate in view mode, in one line of head, and sees no checklist as their own', async ({
    page,
    author,
  }) => {
    const title = 'De outro autor';
    await author.saves(checklistOf(title, { Trecho: [ask('checkbox', 'Cerca íntegra?')] }));
    await page.goto(RED_GATE);
    await expect(page.getByText('Modo Visualização')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(item(page, '0.1').getByRole('textbox')).toBeDisabled();
    for (const name of ['Próximo pendente', 'Salvar Progresso', 'Finalizar Checklist'])
      await expect(button(page, name)).toBeHidden();
    await page.goto('/sop-selection');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expect(page.getByText('Criado por você')).toBeHidden();
  });
});
