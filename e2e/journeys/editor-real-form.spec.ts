import type { Page } from 'playwright/test';
import { publish } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { asSpreadsheet, asXlsform } from '../authoring/form-files';
import { chooseFile, linesOf } from '../authoring/transfer-page';
import { button, expectSent, openChecklist, progress } from '../fill-in/page';
import { isRealFormHere, realForm } from '../fill-in/real-form';
import { give, visitItems } from '../inspection/answering';
import type { ChosenFile } from '../inspection/items';
import type { BackendReader, Row } from '../portal/backend-reader';

test.skip(!isRealFormHere, 'the collection of real forms (../shared/forms) is not beside this project');

/**
 * Imports, opens in the editor, adds what a file of another tool does not have, and publishes; answers the new
 * checklist's
 * id.
 */
async function importAndPublish(page: Page, backend: BackendReader, file: ChosenFile, title: string): Promise<string> {
  const verdict = await chooseFile(page, file);
  await expect(verdict).toContainText(`${title} · 16 seções · 433 itens · 137 obrigatórios`);
  expect(await backend.rows('checklists', { title })).toEqual([]);
  await page.getByRole('button', { name: 'Abrir no editor' }).click();
  await page
    .getByRole('textbox', { name: /^Descrição/ })
    .first()
    .fill('Formulário de outra ferramenta');
  await page.getByRole('textbox', { name: /^Padrão/ }).fill('Building compliance');
  await publish(page);
  const [stored] = await backend.rows('checklists', { title });
  return String(stored?.id);
}

const inOrder = (rows: Row[]): Row[] => rows.sort((one, other) => Number(one.order_index) - Number(other.order_index));

/** 'section: question (type, required) options' */
async function asked(backend: BackendReader, checklistId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const section of inOrder(await backend.rows('checklist_sections', { checklist_id: checklistId }))) {
    const items = inOrder(await backend.rows('checklist_items', { section_id: String(section.id) }));
    lines.push(
      ...items.map(({ question, type, required, options }) =>
        line(section.title, question, type, required, JSON.parse(String(options)) as string[]),
      ),
    );
  }
  return lines;
}

const line = (section: unknown, question: unknown, type: unknown, required: unknown, options: string[]): string =>
  `${String(section).trim()}: ${String(question).trim()} (${String(type)}, ${String(required)}) ${options.join('/')}`;

test('a real form of 433 items comes in as a spreadsheet, and as an XLSForm, is run and finalized', async ({
  page,
  colleague,
  backend,
}) => {
  test.setTimeout(180_000);
  const [asTable, asForm] = ['Conformidade em planilha', 'Conformidade em XLSForm'];
  const form = await realForm(asTable);
  const expected = form.sections.flatMap((section) =>
    section.items.map(({ question, type, required, options }) =>
      line(section.title, question, type, required, options),
    ),
  );
  expect(expected).toHaveLength(433);

  await test.step('as a spreadsheet', async () => {
    const checklistId = await importAndPublish(page, backend, await asSpreadsheet(form), asTable);
    expect(await asked(backend, checklistId)).toEqual(expected);
  });

  const checklistId =
    await test.step('as an XLSForm, of whose conditions those are told that cannot be held', async () => {
      const conditional = form.sections[1]?.items[1]?.question ?? '';
      const file = await asXlsform({ ...form, title: asForm }, new Map([[conditional, 'count-selected(${q1_0}) > 1']]));
      await chooseFile(page, file);
      await expect(linesOf(page, 'Avisos')).toHaveText([
        'survey · linha 2Não é uma pergunta; a linha não foi importada: “start”.',
        'survey · linha 12 · relevantO portal não tem este recurso; foi importado sem ele: “count-selected(${q1_0}) > 1”.',
      ]);
      const id = await importAndPublish(page, backend, file, asForm);
      expect(await asked(backend, id)).toEqual(expected);
      return id;
    });

  await test.step('an inspector runs and finalizes it', async () => {
    const inspector = await colleague('inspetor');
    await openChecklist(inspector, checklistId, asForm);
    await expect(inspector.locator('h2 button[aria-expanded]')).toHaveCount(form.sections.length);
    await visitItems(inspector, async (shown, type, place) => {
      const { required = false, options = [] } = form.sections.flatMap(({ items }) => items)[place] ?? {};
      if (required) await give(shown, type, type === 'date' ? '2026-03-02' : (options[0] ?? ''));
    });
    await expect(progress(inspector)).toHaveText('137/433 itens · 32%');
    await button(inspector, 'Finalizar').click();
    await expectSent(inspector, asForm, 'Finalizado');
  });
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { status: 'completed', item_count: 433, answered_count: 137 },
  ]);
});
