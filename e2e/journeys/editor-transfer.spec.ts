import { readFile } from 'node:fs/promises';
import { itemRow, MANAGE, openEditor, openItem, publish, saveNew } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { storedDefinition } from '../authoring/stored-definition';
import { chooseFile, exportAs, linesOf, openExport } from '../authoring/transfer-page';
import { expectNotice } from '../fill-in/page';
import { ask, checklistOf, mustAnswer, type AuthoredChecklist } from '../portal/questions';
import { aJpeg } from '../inspection/items';

/** Every type, every detail that an item may have, and texts that spreadsheets and quotes stumble over. */
const QUESTIONS = {
  '=Exterior': [
    mustAnswer('checkbox', '=1+1', {
      id: 'item-1',
      expected_answer: false,
      category: 'conformidade',
      details: {
        allowsNotApplicable: true,
        reference: 'Anexo 17, 4.2',
        guidance: 'Olhe\npor baixo.',
        nonConforming: { note: true, photo: false },
        translations: { en: { question: 'One and one?', guidance: 'Look below.' } },
      },
    }),
    ask('multiple_choice', '@Pontos; vistoriados, "todos"', { options: ['-Norte', '+Sul', "'Leste"] }),
    ask('select', 'Estado', {
      options: ['Bom', 'Ruim'],
      include_attachment: true,
      attachment_type: 'both',
      details: { translations: { en: { options: ['Good', ''] } } },
    }),
    ask('number', 'Temperatura', { details: { number: { unit: '°C', min: -2.5, max: 8 } } }),
    ask('text', '-5 °C na câmara fria?'),
    ask('multiline_text', 'Observações\nem várias linhas'),
  ],
  Evidências: [
    ask('date', 'Data'),
    ask('time', 'Hora'),
    ask('photo', 'Foto da placa', { category: 'evidencias' }),
    ask('attachment', 'Laudo', {
      attachment_type: 'document',
      details: {
        shownWhen: {
          any: [
            { item: 'item-1', is: 'equal', value: true },
            { item: 'item-1', is: 'not-answered' },
          ],
        },
      },
    }),
    mustAnswer('signature', 'Assinatura'),
  ],
};

/** What the whole, and a section that repeats, say of themselves in another language. */
function everything(title: string): AuthoredChecklist {
  const { sections, ...basics } = checklistOf(title, QUESTIONS);
  const details = {
    repeat: { label: 'Veículo', min: 1, max: 3 },
    translations: { en: { title: 'Evidence', repeat: 'Vehicle' } },
  };
  return {
    ...basics,
    details: { nonConforming: { note: false, photo: true }, translations: { en: { title: 'There and back' } } },
    sections: sections.map((section, place) => (place === 1 ? { ...section, details } : section)),
  };
}

for (const format of ['Excel', 'XLSForm', 'CSV', 'JSON']) {
  test(`a checklist exported as ${format}, deleted and imported is the same again`, async ({
    page,
    author,
    backend,
  }) => {
    const title = `Ida e volta ${format}`;
    const checklistId = await author.saves(everything(title));
    const before = await storedDefinition(backend, checklistId);
    const file = await exportAs(page, title, format);
    expect(file.name).toMatch(/^checklist-ida-e-volta-/);

    await test.step('it is deleted', async () => {
      await page.getByRole('button', { name: `Excluir: ${title}` }).click();
      await page
        .getByRole('dialog', { name: 'Confirmar Exclusão' })
        .getByRole('button', { name: 'Excluir', exact: true })
        .click();
      await expectNotice(page, 'Sucesso!', 'Checklist excluído com sucesso.');
      expect(await backend.rows('checklists', { id: checklistId })).toEqual([]);
    });

    await test.step('the file is read row by row, and nothing is stored yet', async () => {
      const verdict = await chooseFile(page, file.path);
      await expect(verdict).toContainText(`${title} · 2 seções · 11 itens · 2 obrigatórios`);
      await expect(linesOf(page, 'O que foi lido')).toHaveCount(14);
      await expect(page.getByRole('region', { name: /^(Erros|Avisos) \d/ })).toHaveCount(0);
      expect(await backend.rows('checklists', { title })).toEqual([]);
    });

    await page.getByRole('button', { name: 'Abrir no editor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cadastro de Checklist' })).toBeVisible();
    await saveNew(page).click();
    await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
    const [imported] = await backend.rows('checklists', { title });
    expect(imported?.id).not.toBe(checklistId);
    expect(await storedDefinition(backend, String(imported?.id))).toEqual(before);
  });
}

test('a JSON file carries example pictures under the name of their bytes; other formats say that they do not', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Lacres de outro portal';
  const checklistId = await author.saves(checklistOf(title, { Lacre: [ask('checkbox', 'Lacre íntegro?')] }));
  const picture = await aJpeg(page, 'lacre.jpg');
  await openEditor(page, checklistId);
  await (await openItem(page, '1.1')).getByText('Mais ajustes').click();
  await itemRow(page, '1.1').getByLabel('Arquivo da imagem de exemplo').setInputFiles(picture);
  await expect(itemRow(page, '1.1').getByRole('img', { name: 'Imagem de exemplo' })).toBeVisible();
  await publish(page);
  await expect(page).toHaveURL(/atualizar-checklist/);
  const before = await storedDefinition(backend, checklistId);
  const file = await exportAs(page, title, 'JSON');
  const table = await exportAs(page, title, 'CSV');

  await test.step('from a portal that this one has nothing of', async () => {
    const name = /examples\/[0-9a-f]{64}/g;
    const text = (await readFile(file.path, 'utf8'))
      .replaceAll(name, `examples/${'0a'.repeat(32)}`)
      .replace(title, 'Lacres que chegaram');
    const verdict = await chooseFile(page, {
      name: 'lacres.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(verdict).toContainText('1 seção · 1 item · 0 obrigatórios · 1 imagem de exemplo');
    await page.getByRole('button', { name: 'Abrir no editor' }).click();
    await openItem(page, '1.1');
    await expect(itemRow(page, '1.1').getByRole('img', { name: 'Imagem de exemplo' })).toBeVisible();
    await saveNew(page).click();
    await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
    const [imported] = await backend.rows('checklists', { title: 'Lacres que chegaram' });
    expect(await storedDefinition(backend, String(imported?.id))).toEqual({
      ...(before as object),
      title: 'Lacres que chegaram',
    });
  });

  await test.step('as a spreadsheet', async () => {
    await openExport(page, title);
    await expect(page.getByRole('dialog', { name: 'Exportar checklist' })).toContainText(
      '1 imagem de exemplo vai somente no JSON',
    );
    await chooseFile(page, table.path);
    await expect(linesOf(page, 'Avisos')).toHaveText([/^linha 4O arquivo não traz a imagem de exemplo deste item\./]);
  });
});

test('a broken file is told problem by problem, with row and reason, and nothing of it is imported', async ({
  page,
  backend,
}) => {
  const table =
    'record;text;type;required;cor\nchecklist;Meio importado\nsection;Pátio\nitem;Cerca?;caixa;talvez;azul\nitem;;text\nitem;Portão?;checkbox;yes\n';
  const verdict = await chooseFile(
    page,
    { name: 'pátio.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') },
    'Pátio',
  );
  await expect(verdict).toContainText('pátio.csv não pode ser importado assim');
  await expect(verdict).toContainText(
    'Nada foi importado. Corrija o arquivo e escolha-o de novo.3 erros impedem a importação.2 avisos',
  );
  await expect(linesOf(page, 'Erros')).toHaveText([
    /linha 4 · type“caixa” não é um valor conhecido\. Valores aceitos: Sim ou não, /,
    'linha 4 · required“talvez” não é um valor conhecido. Valores aceitos: Sim, Não.',
    'linha 5O item não tem pergunta.',
  ]);
  await expect(linesOf(page, 'Avisos')).toHaveText([
    /^ArquivoO arquivo não está em Unicode/,
    'linha 1 · corEsta coluna não é conhecida e não foi lida.',
  ]);
  await expect(linesOf(page, 'O que foi lido').nth(1)).toHaveText('linha 3Seção Pátio');
  await expect(page.getByRole('button', { name: 'Abrir no editor' })).toHaveCount(0);
  expect(await backend.rows('checklists', { title: 'Meio importado' })).toEqual([]);

  await test.step('the same file, mended, can be', async () => {
    const mended = table
      .replace('caixa;talvez;azul', 'checkbox;yes')
      .replace(';cor', '')
      .replace('item;;text', 'item;Turno?;text');
    await page
      .getByLabel('Escolher outro arquivo')
      .setInputFiles({ name: 'pátio.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
    await expect(verdict).toContainText('pátio.csv pode ser importado');
    await expect(verdict).toContainText('Meio importado · 1 seção · 3 itens · 2 obrigatórios');
  });
});

test('what is being written already is not replaced by an import unasked', async ({ page }) => {
  await page.goto('/cadastro-checklist');
  await page.getByRole('textbox', { name: /^Título/ }).fill('Começado à mão');
  await expect(page.getByText(/^Não salvo\. Guardado neste dispositivo/)).toBeVisible();
  await page.goto(MANAGE);
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await chooseFile(page, { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('text\nCerca íntegra?\n') });
  await page.getByRole('button', { name: 'Abrir no editor' }).click();
  const question = page.getByRole('dialog', { name: 'Substituir o checklist não salvo?' });
  await expect(question).toContainText('“Começado à mão”');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Abrir no editor' }).click();
  await question.getByRole('button', { name: 'Substituir' }).click();
  await expect(page.getByRole('textbox', { name: /^Título/ }).first()).toHaveValue('lista');
  await expect(page.getByRole('textbox', { name: 'Pergunta do item 1.1' })).toHaveValue('Cerca íntegra?');
});
