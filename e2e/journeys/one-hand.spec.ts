import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, historyRow, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item, photoCount, sign } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** The taps of one inspection, from the dashboard to the history. */
const MOST_TAPS = 24;

const camera = (page: Page): Locator => page.getByRole('dialog', { name: 'Câmera' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Seções e busca' });

test('the Red Gate takes at most 24 taps, and is filled in by whoever is signed in, where they were last', async ({
  page,
  backend,
}) => {
  await page.goto(RED_GATE);
  await item(page, '0.1').getByRole('textbox').fill('Aeroporto A.N.R. Robinson');
  await item(page, '0.5').getByRole('textbox').fill('Inspetor de portão');
  const name = item(page, '0.4').getByRole('textbox');
  await name.fill('João Lima');
  await expect(page.getByText('Registrado por Inspetor de Demonstração em nome de João Lima.')).toBeVisible();
  await test.step('another name is on whose behalf it is, in record and history, until it is one’s own', async () => {
    await button(page, 'Salvar Progresso').tap();
    await expectNotice(page, 'Progresso Salvo');
    await page.goto('/checklist-history');
    await expect(historyRow(page, 'Red Gate')).toContainText('em nome de João Lima');
    expect(await backend.rows('checklist_submissions', { checklist_id: 'red-gate-vehicle-inspection' })).toMatchObject([
      { inspector_name: 'Inspetor de Demonstração', metadata: { on_behalf_of: { name: 'João Lima', badge: '' } } },
    ]);
    await page.goto(RED_GATE);
    await expect(name).toHaveValue('João Lima');
  });
  await name.fill('Inspetor de Demonstração');
  await expect(page.getByText(/em nome de/)).toBeHidden();
  await button(page, 'Salvar Progresso').tap();
  await expectNotice(page, 'Progresso Salvo');
  await page.goto('/checklist-custom/red-gate-vehicle-inspection');

  let taps = 0;
  const tap = async (pressed: Locator): Promise<void> => {
    await pressed.tap();
    taps += 1;
  };
  await page.goto('/home');
  await tap(page.getByRole('link', { name: 'Inspecionar no Red Gate' }));
  await expect(item(page, '0.1').getByRole('textbox')).toHaveValue('Aeroporto A.N.R. Robinson');
  await expect(item(page, '0.4').getByRole('textbox')).toHaveValue('Inspetor de Demonstração');
  for (const number of ['1.1', '1.2']) {
    await tap(item(page, number).getByRole('button', { name: 'Câmera' }));
    await tap(camera(page).getByRole('button', { name: 'Capturar' }));
    await expect(photoCount(page, number)).toHaveText('1/1 foto');
  }
  for (const number of ['1.7', '1.8', '1.9'])
    await tap(item(page, number).getByRole('button', { name: 'Sim', exact: true }));
  await tap(item(page, '1.10').getByRole('button', { name: 'Não', exact: true }));
  await tap(button(page, 'Próximo pendente'));
  await expect(item(page, '2.1').getByRole('combobox')).toBeFocused();
  // The browser's own list: one tap opens it, the next chooses.
  await item(page, '2.1').getByRole('combobox').selectOption('Aprovado');
  taps += 2;
  // Opens the pad, one stroke, saves it.
  await sign(page, '2.3');
  taps += 3;
  await tap(button(page, 'Finalizar Checklist'));
  await expectNotice(page, 'Checklist Finalizado');
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  expect(taps, 'taps of one inspection').toBeLessThanOrEqual(MOST_TAPS);

  const [finished] = await backend.rows('checklist_submissions', {
    checklist_id: 'red-gate-vehicle-inspection',
    status: 'completed',
  });
  expect(finished).toMatchObject({ inspector_name: 'Inspetor de Demonstração', metadata: { on_behalf_of: null } });
  const answers = await backend.rows('submission_items', { submission_id: String(finished?.id) });
  expect(Object.fromEntries(answers.map((row) => [row.item_id, row.answer_value]))).toMatchObject({
    aeroporto: 'Aeroporto A.N.R. Robinson',
    'nome-inspetor': 'Inspetor de Demonstração',
    'funcao-inspetor': 'Inspetor de portão',
  });
});

test('the first question is in sight, sections and search in the thumb’s reach, what is missing a list', async ({
  page,
  author,
}) => {
  const title = 'Ronda do perímetro norte e dos portões';
  const checklistId = await author.saves(
    checklistOf(title, {
      Trecho: [mustAnswer('checkbox', 'Cerca íntegra?'), ask('text', 'Observação')],
      Portões: [ask('checkbox', 'Portão trancado?'), mustAnswer('text', 'Lacre')],
    }),
  );
  await openChecklist(page, checklistId, title);
  await expect(item(page, '1.1').getByRole('button', { name: 'Sim', exact: true })).toBeInViewport({ ratio: 1 });
  // One line names what is filled in: the portal's own header is not there beside it.
  await expect(page.getByRole('banner')).toBeHidden();
  const head = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(head?.y).toBeLessThan(48);
  expect(head?.height).toBeLessThan(40);
  await test.step('Sim and Não take the width of the question, half of it each, for either thumb', async () => {
    const widths = await Promise.all(
      ['Sim', 'Não'].map(
        async (name) => (await item(page, '1.1').getByRole('button', { name, exact: true }).boundingBox())?.width ?? 0,
      ),
    );
    const whole = await item(page, '1.1').boundingBox();
    const between = 16;
    expect(widths[0]).toBe(widths[1]);
    expect((widths[0] ?? 0) + (widths[1] ?? 0)).toBeGreaterThan((whole?.width ?? Infinity) - between);
  });
  await test.step('photo, file and note are icons with their names, in one row', async () => {
    const names = ['Câmera', 'Arquivo', 'Observação'];
    const boxes = await Promise.all(
      names.map((name) => item(page, '1.1').getByText(name, { exact: true }).boundingBox()),
    );
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0) >= 44)).toEqual([true, true, true]);
  });
  await item(page, '1.1').getByRole('button', { name: 'Não', exact: true }).tap();

  await button(page, 'Seções e busca').tap();
  await sheet(page).getByRole('button', { name: 'Não conformes' }).tap();
  await expect(sheet(page).getByText('1 item', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Limpar busca' }).tap();
  await sheet(page).getByRole('searchbox').fill('portao');
  await sheet(page)
    .getByRole('button', { name: /Portão trancado/ })
    .tap();
  await expect(sheet(page)).toBeHidden();
  await expect(item(page, '2.1').getByRole('button', { name: 'Sim', exact: true })).toBeFocused();

  await button(page, 'Finalizar').tap();
  const missing = page.getByRole('dialog', { name: '1 item obrigatório sem resposta' });
  await missing.getByRole('button', { name: 'Portões - Lacre' }).tap();
  await expect(missing).toBeHidden();
  await expect(item(page, '2.2').getByRole('textbox')).toBeFocused();

  await button(page, 'Mais ações').tap();
  await expect(page.getByRole('menuitem', { name: 'Limpar Dados' })).toBeVisible();
});

test('Continuar opens an inspection at the item where it was left', async ({ page, author }) => {
  const title = 'Retomada';
  const questions = Array.from({ length: 14 }, (_, place) => ask('checkbox', `Pergunta ${place + 1}`));
  const checklistId = await author.saves(checklistOf(title, { Um: questions, Dois: questions }));
  await openChecklist(page, checklistId, title);
  await page.getByRole('button', { name: /^2\. Dois/ }).tap();
  await item(page, '2.12').getByRole('button', { name: 'Sim', exact: true }).tap();
  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
  await page.getByRole('link', { name: new RegExp(`^Continuar.*${title}`) }).tap();
  await expect(item(page, '2.12')).toBeFocused();
  await expect(item(page, '2.12')).toBeInViewport({ ratio: 1 });
});

test('a question comes and goes with its answer, and each vehicle is answered on its own, up to the report', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Comboio no portão';
  const damaged = ask('checkbox', 'Há dano no portão?', { id: 'damaged', expected_answer: false });
  const where = mustAnswer('text', 'Onde está o dano?', {
    details: { shownWhen: { item: 'damaged', is: 'equal', value: true } },
  });
  const checklistId = await author.saves({
    ...checklistOf(title, {}),
    sections: [
      { title: 'Portão', description: null, items: [damaged, where] },
      {
        title: 'Veículos',
        description: null,
        details: { repeat: { label: 'Veículo', min: 1, max: 3 } },
        items: [mustAnswer('text', 'Placa'), ask('checkbox', 'Vistoriado?')],
      },
      { title: 'Fim', description: null, items: [mustAnswer('signature', 'Assinatura')] },
    ],
  });
  await openChecklist(page, checklistId, title);
  const asked = page.getByText('Onde está o dano?');
  await expect(asked).toBeHidden();
  await item(page, '1.1').getByRole('button', { name: 'Sim', exact: true }).tap();
  await item(page, '1.2').getByRole('textbox').fill('Dobradiça');
  await item(page, '1.1').getByRole('button', { name: 'Não', exact: true }).tap();
  await expect(asked).toBeHidden();

  await button(page, 'Seções e busca').tap();
  await sheet(page)
    .getByRole('button', { name: /Veículos – Veículo 1/ })
    .tap();
  await item(page, '2-1.1').getByRole('textbox').fill('AAA-1111');
  const vehicles = page.getByRole('group', { name: 'Veículos', exact: true });
  for (const count of [2, 3]) {
    await vehicles.getByRole('button', { name: 'Adicionar Veículo' }).tap();
    await item(page, `2-${count}.1`).getByRole('textbox').fill(`BBB-000${count}`);
  }
  await expect(vehicles).toContainText('No máximo 3.');
  const third = page.getByRole('region', { name: 'Veículos – Veículo 3' });
  await third.getByRole('button', { name: 'Remover Veículo 3' }).tap();
  await vehicles.getByRole('button', { name: 'Desfazer' }).tap();
  await expect(item(page, '2-3.1').getByRole('textbox')).toHaveValue('BBB-0003');
  await third.getByRole('button', { name: 'Remover Veículo 3' }).tap();
  await expect(third).toBeHidden();
  const second = page.getByRole('region', { name: /^Veículos – / }).nth(1);
  await second.getByRole('textbox', { name: 'Como se chama' }).fill('Caminhão-tanque');
  await item(page, '2-2.2').getByRole('button', { name: 'Não', exact: true }).tap();

  // Kept on the device as it is filled in: also what is hidden.
  await button(page, 'Salvar').tap();
  await expectNotice(page, 'Progresso Salvo');
  await page.goto(`/checklist-custom/${checklistId}?continue=true`);
  await expect(page.getByRole('region', { name: 'Veículos – Caminhão-tanque' })).toBeVisible();

  await button(page, 'Seções e busca').tap();
  await sheet(page).getByRole('button', { name: /Fim/ }).tap();
  await expect(page.getByRole('region', { name: 'Resumo antes de assinar' })).toContainText(
    '1 resposta de pergunta oculta não fará parte do registro.',
  );
  await sign(page, '3.1');
  await button(page, 'Finalizar').tap();
  await expect(page).toHaveURL(/checklist-history/);

  const [finished] = await backend.rows('checklist_submissions', { checklist_id: checklistId, status: 'completed' });
  expect(finished).toMatchObject({ conforming_count: 1, non_conforming_count: 1, item_count: 6 });
  const answers = await backend.rows('submission_items', { submission_id: String(finished?.id) });
  expect(
    answers
      .filter(({ answer_type }) => answer_type === 'text')
      .map((row) => [row.section_title, row.answer_value])
      .sort(),
  ).toEqual([
    ['Veículos – Caminhão-tanque', 'BBB-0002'],
    ['Veículos – Veículo 1', 'AAA-1111'],
  ]);
  await page.goto('/checklist-history?text=caminhao');
  await expect(historyRow(page, title)).toContainText('Caminhão-tanque');
  await page.goto(`/checklist-report/${String(finished?.id)}`);
  await expect(page.getByRole('heading', { name: /Veículos – Caminhão-tanque/ })).toBeVisible();
  await expect(page.getByText('BBB-0002')).toBeVisible();
  await expect(page.getByText('Onde está o dano?')).toBeHidden();
  await expect(page.getByText('BBB-0003')).toBeHidden();
});
