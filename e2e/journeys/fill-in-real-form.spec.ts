import { expect, test } from '../fill-in/fixtures';
import { button, expectSent, historyRow, openChecklist, progress } from '../fill-in/page';
import { isRealFormHere, realForm } from '../fill-in/real-form';
import { give, shownAnswers, visitItems } from '../inspection/answering';
import type { ChosenFile } from '../inspection/items';

const TITLE = 'Conformidade predial';
const YES_NO = ['Yes', 'No', 'N/A'];

/** An answer as its field shows it: a day as it is written in Portuguese. */
const shown = (answer: string | ChosenFile): string =>
  typeof answer === 'string' ? answer.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : '1 foto';

test('a real form of 433 items is filled in, saved, continued, finalized, and complete on the server', async ({
  page,
  author,
  backend,
}) => {
  test.skip(!isRealFormHere, 'the collection of real forms (../shared/forms) is not beside this project');
  test.setTimeout(180_000);
  const form = await realForm(TITLE);
  const questions = form.sections.flatMap((section) => section.items);
  expect(questions).toHaveLength(433);
  const checklistId = await author.saves(form);
  await openChecklist(page, checklistId, TITLE);

  const photo: ChosenFile = {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 80, height: 60 } }),
  };
  const answers = questions.map(({ type, options }, place) => {
    if (type === 'photo') return { ...photo, name: `foto ${place}.jpg` };
    if (type === 'select') return options.includes('Yes') ? (YES_NO[place % 3] ?? '') : (options[0] ?? '');
    return type === 'date' ? `2026-03-${String((place % 28) + 1).padStart(2, '0')}` : `resposta ${place}`;
  });

  // The last sections of a long form are drawn a moment after the first.
  const allSections = () => expect(page.locator('h2 button[aria-expanded]')).toHaveCount(form.sections.length);

  await test.step('every item is answered', async () => {
    await allSections();
    await visitItems(page, (asked, type, place) => give(asked, type, answers[place] ?? ''));
    await expect(progress(page)).toHaveText('433/433 itens · 100%');
  });

  await button(page, 'Salvar').click();
  await expectSent(page, TITLE, 'Em Andamento');

  await test.step('continuing shows every answer', async () => {
    await historyRow(page, TITLE)
      .getByRole('link', { name: /^Continuar/ })
      .click();
    await expect(progress(page)).toHaveText('433/433 itens · 100%');
    await allSections();
    expect(await shownAnswers(page)).toEqual(answers.map(shown));
  });

  await button(page, 'Finalizar').click();
  await expectSent(page, TITLE, 'Finalizado');

  await test.step('the server has every answer under its question, and every photo whole', async () => {
    const submissions = await backend.rows('checklist_submissions', { checklist_id: checklistId });
    expect(submissions).toMatchObject([
      { status: 'completed', item_count: 433, answered_count: 433, photo_count: 137 },
    ]);
    const where = { submission_id: String(submissions[0]?.id) };
    const items = (await backend.rows('submission_items', where)).sort(
      (a, b) => Number(a.order_index) - Number(b.order_index),
    );
    expect(items.map(({ question, answer_value }) => [question, answer_value])).toEqual(
      questions.map(({ question }, place) => [question, typeof answers[place] === 'string' ? answers[place] : null]),
    );
    const placeOf = new Map(items.map(({ item_id }, place) => [item_id, place]));
    const photos = await backend.rows('submission_photos', where);
    for (const row of photos) {
      const { name, url } = JSON.parse(String(row.photo_data)) as { name: string; url: string };
      expect(name).toBe(`foto ${placeOf.get(row.item_id)}.jpg`);
      expect((await backend.evidence(url)).equals(photo.buffer)).toBe(true);
    }
    const [version] = await backend.rows('submission_versions', where, 'revision');
    expect(version?.record).toMatchObject({
      submission: { status: 'completed' },
      items: { length: 433 },
      photos: { length: 137 },
    });
  });
});
