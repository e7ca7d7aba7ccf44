import { ChecklistAuthor } from '../portal/checklist-author';
import { checklistOf, mustAnswer } from '../portal/questions';
import { item, sign } from '../inspection/items';
import { answerRequired, openRedGate } from '../inspection/red-gate';
import { cutNetwork, keptPaths, mendNetwork, readyWithoutNetwork } from '../offline/kept';
import { publishNextShell, shellOf } from '../offline/next-shell';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test.use({ serviceWorkers: 'allow' });

const PERIMETER = checklistOf('Ronda do perímetro', {
  Cerca: [mustAnswer('text', 'Estado da cerca'), mustAnswer('signature', 'Assinatura do inspetor')],
});

test('opened without a network, the portal lists, fills in and finalizes, and later sends each once @smoke', async ({
  page: first,
  context,
  portal,
  backend,
}) => {
  await (await ChecklistAuthor.signIn(portal.url)).saves(PERIMETER);
  await openAs(first, 'inspetor');
  await readyWithoutNetwork(first, backend);
  await first.close();

  await cutNetwork(context, portal);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();

  await openRedGate(page);
  await answerRequired(page);
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Menu lateral' })
    .getByRole('link', { name: 'Checklists', exact: true })
    .click();
  await page.getByRole('link', { name: /^Executar Checklist: Ronda do perímetro/ }).click();
  await item(page, '1.1').getByRole('textbox').fill('Sem danos');
  await sign(page, '1.2');
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Aguardando envio' })).toHaveCount(2);

  await mendNetwork(context, portal);
  await expect(page.getByRole('row').filter({ hasText: /Aguardando envio|Enviando/ })).toHaveCount(0, {
    timeout: 60_000,
  });
  await expect(page.getByRole('row').filter({ hasText: 'Finalizado' })).toHaveCount(2);
  const submissions = await backend.rows('checklist_submissions');
  expect(submissions.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['Inspeção de Veículos – Red Gate', 'completed'],
    ['Ronda do perímetro', 'completed'],
  ]);
  const items = await backend.rows('submission_items');
  expect(items.find(({ question }) => question === 'Estado da cerca')).toMatchObject({ answer_value: 'Sem danos' });
  expect(await backend.rows('submission_photos')).toHaveLength(2);

  // What is kept is the portal's own files: nothing that the backend answers to a person.
  const kept = await keptPaths(page);
  expect(
    Object.values(kept)
      .flat()
      .filter((path) => !/\.(js|css|json|png|svg|html)$/.test(path) || /^\/(auth|rest|storage)\//.test(path)),
  ).toEqual([]);
});

test('a new version of the portal is offered to who works in the former one, and taken when they say so', async ({
  page,
  portal,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await readyWithoutNetwork(page, backend);
  await openRedGate(page);
  await item(page, '0.1').getByRole('textbox').fill('Portão norte');

  const former = await publishNextShell(portal.publicFolder);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const bar = page.getByText('Nova versão disponível.');
  await expect(bar).toBeVisible();
  await expect(item(page, '0.1').getByRole('textbox')).toHaveValue('Portão norte');
  await expect(shellOf(page)).toHaveAttribute('src', former);

  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(shellOf(page)).not.toHaveAttribute('src', former);
  await expect(item(page, '0.1').getByRole('textbox')).toHaveValue('Portão norte');
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => Object.values(await keptPaths(page)).flat()).not.toContain(former);
});

test('one word in the configuration takes the worker, and all that it kept, out of a browser', async ({
  page,
  portal,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await readyWithoutNetwork(page, backend);

  await portal.kill();
  await portal.run({ PORTAL_SERVICE_WORKER: '0' });
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => keptPaths(page)).toEqual({});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await portal.kill();
  await portal.run();
});
