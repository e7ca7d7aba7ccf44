import { backendFails } from '../fill-in/backend-failing';
import { expect, test } from '../fill-in/fixtures';
import {
  addressOf,
  button,
  expectNotice,
  expectSent,
  historyRow,
  keptOnDevice,
  openChecklist,
  progress,
} from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoFromFile, sign, yes } from '../inspection/items';
import { answerRequired, RED_GATE } from '../inspection/red-gate';

const shortChecklist = (title: string) =>
  checklistOf(title, {
    Posto: [mustAnswer('text', 'Posto'), ask('photo', 'Foto'), mustAnswer('signature', 'Assinatura')],
  });

test('progress saved while the backend fails is kept here, said so, and sent later by itself', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Salvo localmente';
  const checklistId = await author.saves(shortChecklist(title));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Posto 7');
  const backendWorks = await backendFails(page, 'rpc/save_submission');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Salvo', 'Progresso salvo localmente. Você pode continuar depois.');
  await expect(historyRow(page, title)).toContainText('Aguardando envio');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);

  await backendWorks();
  await expectSent(page, title, 'Em Andamento');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const items = await backend.rows('submission_items', { submission_id: String(submission?.id) });
  expect(items.map((row) => row.answer_value)).toContain('Posto 7');
});

test('an inspection finalized while the backend fails is kept here, said so, and stored once later on', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Finalizado localmente';
  const checklistId = await author.saves(shortChecklist(title));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Posto 8');
  await photoFromFile(page, '1.2', await aJpeg(page, 'posto.jpg'));
  await sign(page, '1.3');
  const backendWorks = await backendFails(page, 'rpc/finalize_submission');
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Finalizado', 'Checklist finalizado com sucesso (salvo localmente)!');
  await expect(historyRow(page, title)).toContainText('Aguardando envio');

  await backendWorks();
  await expectSent(page, title, 'Finalizado');
  const submissions = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(submissions).toMatchObject([{ status: 'completed', photo_count: 1 }]);
});

test('the Red Gate saved and finalized while the backend fails says so in its own words', async ({ page }) => {
  await backendFails(page, 'rpc/*_submission');
  await page.goto(RED_GATE);
  await answerRequired(page);
  await button(page, 'Salvar Progresso').click();
  await expectNotice(page, 'Progresso Salvo', 'Progresso salvo localmente. Você pode continuar depois.');
  await historyRow(page, 'Red Gate')
    .getByRole('link', { name: /^Continuar/ })
    .click();
  await expectNotice(page, 'Dados Carregados', 'Continuando de onde você parou (dados locais).');
  await button(page, 'Finalizar Checklist').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist AVSEC finalizado com sucesso! Dados salvos localmente.');
});

test('arrivals saved while the backend fails says so in its words; its file picker offers what it accepts', async ({
  page,
}) => {
  await backendFails(page, 'rpc/*_submission');
  await page.goto('/checklist-avsec/arrivals');
  await button(page, 'Iniciar Checklist').click();
  await expectNotice(page, 'Checklist Iniciado', 'Bem-vindo, Inspetor de Demonstração!');
  await page.getByRole('button', { name: /Equipe e Resposta a Ocorrências/, expanded: false }).click();
  await expect(item(page, '7.7').getByLabel('Arquivo do anexo')).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.png');
  await yes(page, '7.1');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo', 'Progresso salvo localmente. Você pode continuar depois.');
  await expect(historyRow(page, 'Chegadas').filter({ hasText: 'Aguardando envio' })).toBeVisible();
});

test('what was begun is restored: from this device, or from the server on another one', async ({
  page,
  author,
  browser,
  account,
  sessions,
  baseURL,
}) => {
  const title = 'Restaurado';
  const checklistId = await author.saves(shortChecklist(title));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Posto 9');
  await expect(keptOnDevice(page)).toBeVisible();
  await page.reload();
  await expectNotice(page, 'Dados Carregados', 'Continuando de onde você parou (dados locais).');
  await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('Posto 9');
  await button(page, 'Salvar').click();
  await expectNotice(
    page,
    'Progresso Salvo',
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
  );

  const otherDevice = await browser.newContext({ baseURL, storageState: await sessions.of(account) });
  const otherPage = await otherDevice.newPage();
  await otherPage.goto(`${addressOf(checklistId)}?continue=true`);
  await expectNotice(otherPage, 'Dados Carregados', 'Continuando de onde você parou.');
  await expect(item(otherPage, '1.1').getByRole('textbox')).toHaveValue('Posto 9');
  await otherDevice.close();
});

test('Limpar Dados removes answers, photos and signature everywhere, after asking', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Limpo em toda parte';
  const checklistId = await author.saves(shortChecklist(title));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Posto 10');
  await photoFromFile(page, '1.2', await aJpeg(page, 'posto.jpg'));
  await sign(page, '1.3');
  await button(page, 'Salvar').click();
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  const [stored] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const [photo] = await backend.rows('submission_photos', { submission_id: String(stored?.id) });
  const { url } = JSON.parse(String(photo?.photo_data)) as { url: string };

  await button(page, 'Limpar Dados').click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Limpeza de Dados' });
  await expect(dialog).toContainText(
    'Esta ação removerá todos os dados preenchidos deste checklist, incluindo respostas, fotos e assinatura. Outro usuário poderá iniciar o preenchimento do zero. Esta ação não pode ser desfeita.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(progress(page)).toHaveText('3/3 itens · 100%');

  await button(page, 'Limpar Dados').click();
  await dialog.getByRole('button', { name: 'Sim, Limpar Dados' }).click();
  await expectNotice(
    page,
    'Dados Limpos',
    'Todos os dados foram removidos do banco de dados. O checklist está pronto para um novo usuário.',
  );
  await expect(progress(page)).toHaveText('0/3 itens · 0%');
  await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('');
  await expect(item(page, '1.3').getByRole('img', { name: 'Assinatura' })).toHaveCount(0);
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
  expect(await backend.rows('submission_photos', { submission_id: String(stored?.id) })).toEqual([]);
  await expect(backend.evidence(url)).rejects.toThrow();
  await page.reload();
  await expect(progress(page)).toHaveText('0/3 itens · 0%');
});

test('Limpar Dados with a failing backend clears this device, says so, and the rest follows', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Limpo só aqui';
  const checklistId = await author.saves(checklistOf(title, { Posto: [ask('checkbox', 'Portão fechado?')] }));
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await button(page, 'Salvar').click();
  await historyRow(page, title)
    .getByRole('link', { name: /^Continuar/ })
    .click();
  const backendWorks = await backendFails(page, 'rpc/clear_in_progress');
  await button(page, 'Limpar Dados').click();
  await page.getByRole('button', { name: 'Sim, Limpar Dados' }).click();
  await expectNotice(
    page,
    'Dados Limpos',
    'Todos os dados foram removidos localmente. O checklist está pronto para um novo usuário. O que já estava no servidor ainda não foi removido; será tentado novamente.',
  );
  await expect(progress(page)).toHaveText('0/1 item · 0%');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toHaveLength(1);
  await backendWorks();
  await expect.poll(() => backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
});

test('Limpar Dados on a reopened inspection gives an empty form, and the finalized record stays', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Limpo depois de reaberto';
  const checklistId = await author.saves(checklistOf(title, { Posto: [mustAnswer('text', 'Posto')] }));
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('Posto 11');
  await button(page, 'Finalizar').click();
  await historyRow(page, title)
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await page.getByLabel('Motivo da reabertura').fill('Corrigir uma resposta');
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir e editar' }).click();
  await expect(page).toHaveURL(/submissionId=/);
  await item(page, '1.1').getByRole('textbox').fill('Outro posto');
  await expect(keptOnDevice(page)).toBeVisible();

  await button(page, 'Limpar Dados').click();
  await page.getByRole('button', { name: 'Sim, Limpar Dados' }).click();
  await expectNotice(
    page,
    'Dados Limpos',
    'Todos os dados foram removidos do banco de dados. O checklist está pronto para um novo usuário.',
  );
  await expect(progress(page)).toHaveText('0/1 item · 0%');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(submission?.status).toBe('completed');
  expect(await backend.rows('submission_items', { submission_id: String(submission?.id) })).toMatchObject([
    { answer_value: 'Posto 11' },
  ]);
});
