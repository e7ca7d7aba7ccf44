import { randomUUID } from 'node:crypto';
import { ChecklistAuthor } from '../portal/checklist-author';
import { ask, checklistOf } from '../portal/questions';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signedInClient } from '../portal/signed-in-client';

const QUESTIONS = ['Cerca íntegra?', 'Portão trancado?', 'Câmera ligada?'];

test('what one inspection found is told once, leads to the list of it, and is read by that', async ({
  page,
  portal,
  backend,
}) => {
  const title = `Ronda ${randomUUID().slice(0, 8)}`;
  const author = await ChecklistAuthor.signIn(portal.url);
  const questions = QUESTIONS.map((question) => ask('checkbox', question, { details: { critical: true } }));
  const checklistId = await author.saves(checklistOf(title, { Perímetro: questions }));
  const [section] = await backend.rows('checklist_sections', { checklist_id: checklistId });
  const asked = await backend.rows('checklist_items', { section_id: String(section?.id) });
  const inspector = await signedInClient(portal.url, 'inspetor');
  const id = randomUUID();
  const { error } = await inspector.rpc('finalize_submission', {
    payload: {
      id,
      request_id: randomUUID(),
      base_revision: 0,
      checklist_id: checklistId,
      checklist_version: 1,
      inspector_name: 'Inspetor',
      inspector_badge: 'I-1',
      location: 'Perímetro',
      start_time: new Date().toISOString(),
      completion_time: new Date().toISOString(),
      metadata: {},
      items: asked.map((item) => ({ item_id: item.id, answer_value: false, measure: 'Vigilante no local' })),
      photos: [],
    },
  });
  expect(error).toBeNull();
  const numbers = (await backend.rows('findings', { submission_id: id })).map(({ number }) => String(number)).sort();

  await openAs(page, 'supervisor');
  await page.goto('/avisos');
  const notice = page.getByRole('listitem').filter({ hasText: `${numbers[0]} +2` });
  await test.step('of three that are critical one notice tells, by the first number', async () => {
    await expect(notice).toContainText('Não conformidade crítica');
    await expect(notice.getByText('Não lido')).toBeVisible();
    await expect(page.getByText('Não conformidade crítica')).toHaveCount(1);
  });

  await test.step('it leads to these three', async () => {
    await notice.getByRole('link').click();
    await expect(page.getByText('De uma inspeção')).toBeVisible();
    for (const question of QUESTIONS) await expect(page.getByText(question).first()).toBeVisible();
    await expect(page.getByText('3 não conformidades')).toBeVisible();
  });

  await test.step('and who was there has read it', async () => {
    await page.goto('/avisos');
    await expect(notice).toBeVisible();
    await expect(notice.getByText('Não lido')).toHaveCount(0);
  });
});
