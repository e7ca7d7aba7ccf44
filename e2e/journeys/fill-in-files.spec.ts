import { recordsOnDevice } from '../fill-in/device';
import { chooseFiles, choosePhotos, expectRefused, fileCount, refusal } from '../fill-in/evidence';
import { jpegOf, MEGABYTE, pdfOf, plainText } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, expectSent, openChecklist, pressAnyway } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { slowDevice } from '../fill-in/slow-device';
import { aJpeg, type ChosenFile, item, photoCount } from '../inspection/items';
import { RED_GATE } from '../inspection/red-gate';

const attachment = (question: string) =>
  ask('attachment', question, { include_attachment: true, attachment_type: 'both' });
const PHOTO_TOO_LARGE = 'Arquivo muito grande. Por favor, escolha uma imagem menor que 5MB.';
const FILE_TOO_LARGE = '❌ Arquivo muito grande! Máximo 10MB.';
const NOT_A_PHOTO = 'O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.';
const OTHER_CONTENT = 'O conteúdo do arquivo não corresponde ao seu nome. Escolha o arquivo original.';
const OTHER_EXTENSION =
  'Tipo de arquivo não aceito. Escolha um destes: pdf, doc, docx, xls, xlsx, txt, jpg, jpeg, png, zip, rar.';

test('a photo of 5 MB and a file of 10 MB are taken and arrive whole; one byte more is refused', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Tamanhos';
  const inPieces: string[] = [];
  page.on('request', (request) => void (request.url().includes('upload-in-pieces') && inPieces.push(request.url())));
  const checklistId = await author.saves(checklistOf(title, { Registro: [ask('photo', 'Foto'), attachment('Anexo')] }));
  await openChecklist(page, checklistId, title);
  const photo = await jpegOf(page, 5 * MEGABYTE, 'limite.jpg');
  const file = pdfOf(10 * MEGABYTE, 'limite.pdf');

  await expectRefused(page, '1.1', 'photo', await jpegOf(page, 5 * MEGABYTE + 1, 'acima.jpg'), PHOTO_TOO_LARGE);
  await expect(photoCount(page, '1.1')).toHaveText('0/1 foto');
  await expectRefused(page, '1.2', 'attachment', pdfOf(10 * MEGABYTE + 1, 'acima.pdf'), FILE_TOO_LARGE);
  await expect(fileCount(page, '1.2')).toHaveText('0/3 arquivos');

  await choosePhotos(page, '1.1', photo);
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');
  await expect(refusal(page, '1.1')).toHaveCount(0);
  await chooseFiles(page, '1.2', file);
  await expect(fileCount(page, '1.2')).toHaveText('1/3 arquivos');
  await expect(refusal(page, '1.2')).toHaveCount(0);

  // What sends a file in pieces is fetched when one is sent, and not before.
  expect(inPieces).toEqual([]);
  await button(page, 'Salvar').click();
  // So many bytes may take longer than anyone is kept waiting; they are on the server when the history says so.
  await expectSent(page, title, 'Em Andamento');
  expect(inPieces).toHaveLength(1);
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const stored = (await backend.rows('submission_photos', { submission_id: String(submission?.id) })).map(
    (row) => JSON.parse(String(row.photo_data)) as { name: string; url: string },
  );
  expect(stored.map(({ name }) => name).sort()).toEqual(['limite.jpg', 'limite.pdf']);
  for (const [name, { buffer }] of [
    ['limite.jpg', photo],
    ['limite.pdf', file],
  ] as const) {
    const url = stored.find((one) => one.name === name)?.url ?? '';
    expect((await backend.evidence(url)).equals(buffer), name).toBe(true);
  }
});

test('what is not what its name says, empty, cut off or of another kind is refused with the reason', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Recusados';
  const checklistId = await author.saves(checklistOf(title, { Registro: [ask('photo', 'Foto'), attachment('Anexo')] }));
  await openChecklist(page, checklistId, title);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const jpeg = (await aJpeg(page, 'inteira.jpg')).buffer;
  const named = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer });

  for (const [file, reason] of [
    [named('pagina.jpg', html), NOT_A_PHOTO],
    [{ name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: svg }, NOT_A_PHOTO],
    [named('desenho.jpg', svg), NOT_A_PHOTO],
    [named('vazia.jpg', Buffer.alloc(0)), 'O arquivo está vazio. Escolha outro.'],
    [named('cortada.jpg', jpeg.subarray(0, jpeg.length / 2)), 'Erro ao ler o arquivo. Tente novamente.'],
  ] as const) {
    await expectRefused(page, '1.1', 'photo', file, reason);
  }
  for (const [file, reason] of [
    [named('pagina.jpg', html), OTHER_CONTENT],
    [plainText(html.toString(), 'pagina.txt'), OTHER_CONTENT],
    [named('desenho.png', svg), OTHER_CONTENT],
    [{ name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: svg }, OTHER_EXTENSION],
    [plainText('MZ', 'programa.exe'), OTHER_EXTENSION],
    [plainText('sem extensão', 'laudo'), OTHER_EXTENSION],
    [named('vazio.pdf', Buffer.alloc(0)), 'O arquivo está vazio. Escolha outro.'],
  ] as const) {
    await expectRefused(page, '1.2', 'attachment', file, reason);
  }
  await expect(photoCount(page, '1.1')).toHaveText('0/1 foto');
  await expect(fileCount(page, '1.2')).toHaveText('0/3 arquivos');
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { photo_count: 0 },
  ]);
});

const LONG = `${'relatório-'.repeat(30)}`.slice(0, 296);
const NAMES = [
  { given: 'inspeção nº 1 – 50%.txt' },
  { given: 'inspec\u0327a\u0303o.txt', kept: 'inspeção.txt' },
  { given: '검사 보고서.txt' },
  { given: '🛂🧳.txt' },
  { given: 'laudo\u202Etxt.exe.txt', shown: 'laudo\uFFFDtxt.exe.txt' },
  { given: '../../x.txt' },
  { given: '<img src=x onerror=alert(1)>.txt' },
  { given: '"; drop table x;--#?.txt' },
  { given: `${LONG}.txt` },
];

test('files of any name are kept under it, stored under a plain key, and shown as text', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Nomes de arquivos';
  const groups = [NAMES.slice(0, 3), NAMES.slice(3, 6), NAMES.slice(6)];
  const checklistId = await author.saves(
    checklistOf(title, { Registro: groups.map((_, place) => attachment(`Anexo ${place + 1}`)) }),
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
  await openChecklist(page, checklistId, title);
  for (const [place, names] of groups.entries()) {
    const number = `1.${place + 1}`;
    await chooseFiles(page, number, ...names.map(({ given }) => plainText(`conteúdo de ${given}`, given)));
    await expect(fileCount(page, number)).toHaveText('3/3 arquivos');
    for (const { given, kept = given, shown = kept } of names)
      await expect(item(page, number).getByText(shown, { exact: true })).toBeVisible();
  }
  await button(page, `Abrir ${LONG}.txt`).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Baixar arquivo' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');

  await button(page, 'Salvar').click();
  await expectNotice(
    page,
    'Progresso Salvo',
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
  );
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const rows = await backend.rows('submission_photos', { submission_id: String(submission?.id) });
  const stored = rows.map((row) => JSON.parse(String(row.photo_data)) as { name: string; url: string });
  expect(stored.map(({ name }) => name).sort()).toEqual(NAMES.map(({ given, kept = given }) => kept).sort());
  for (const { name, url } of stored) {
    expect(url).toMatch(/^attachments\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/\d+-[0-9a-z]+\.txt$/);
    expect((await backend.evidence(url)).toString().normalize('NFC')).toBe(`conteúdo de ${name}`);
  }
  expect(dialogs).toEqual([]);
});

test('an item takes 1 photo where a photo is asked for, 3 in an evidence area, 5 in the gallery of an item', async ({
  page,
  author,
}) => {
  const title = 'Quantidades';
  const checklistId = await author.saves(
    checklistOf(title, { Registro: [ask('photo', 'Foto'), ask('text', 'Posto')] }),
  );
  await openChecklist(page, checklistId, title);
  const photo = await aJpeg(page, 'foto.jpg');
  const photos = (count: number): ChosenFile[] => Array.from({ length: count }, () => photo);

  await choosePhotos(page, '1.1', photo);
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');
  await expect(item(page, '1.1').getByRole('button', { name: 'Câmera' })).toBeDisabled();
  await pressAnyway(item(page, '1.1').getByRole('button', { name: 'Arquivo' }));
  await expect(refusal(page, '1.1')).toHaveText('Este item aceita 1 foto. Remova a atual para trocá-la.');

  await choosePhotos(page, '1.2', ...photos(6));
  await expect(photoCount(page, '1.2')).toHaveText('5/5 fotos');
  await expect(refusal(page, '1.2')).toHaveText(
    'Este item aceita no máximo 5 fotos. Remova uma para adicionar outra. 1 dos escolhidos não foi adicionado.',
  );
  await item(page, '1.2').getByRole('button', { name: 'Remover foto 2' }).click();
  await page.getByRole('alertdialog', { name: 'Remover foto' }).getByRole('button', { name: 'Remover' }).click();
  await expect(photoCount(page, '1.2')).toHaveText('4/5 fotos');

  await page.goto(RED_GATE);
  await choosePhotos(page, '1.7', ...photos(4));
  await expect(photoCount(page, '1.7')).toHaveText('3/3 fotos');
  await expect(refusal(page, '1.7')).toHaveText(
    'Este item aceita no máximo 3 fotos. Remova uma para adicionar outra. 1 dos escolhidos não foi adicionado.',
  );
});

test('a file that the device cannot keep is told, and nothing else is lost', async ({ page, author }) => {
  const title = 'Não guardado';
  const checklistId = await author.saves(checklistOf(title, { Registro: [ask('photo', 'Foto'), attachment('Anexo')] }));
  await openChecklist(page, checklistId, title);
  await chooseFiles(page, '1.2', plainText('primeiro', 'primeiro.txt'));
  await expect(fileCount(page, '1.2')).toHaveText('1/3 arquivos');
  await page.evaluate(() => {
    const breaks = (): never => {
      throw new DOMException('the disk', 'UnknownError');
    };
    Object.assign(IDBObjectStore.prototype, { put: breaks, add: breaks });
  });
  await expectRefused(page, '1.1', 'photo', await aJpeg(page, 'foto.jpg'), 'Erro ao ler o arquivo. Tente novamente.');
  await expectRefused(
    page,
    '1.2',
    'attachment',
    plainText('segundo', 'segundo.txt'),
    'Erro ao fazer upload do arquivo',
  );
  await page.reload();
  await expect(fileCount(page, '1.2')).toHaveText('1/3 arquivos');
  await expect(photoCount(page, '1.1')).toHaveText('0/1 foto');
});

test('who finalizes while one photo is still being read and another reduced sends both, and leaves none here', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Dispositivo lento';
  const checklistId = await author.saves(
    checklistOf(title, { Registro: [ask('text', 'Posto'), ask('photo', 'Lida'), ask('photo', 'Reduzida')] }),
  );
  const letGo = await slowDevice(page);
  await openChecklist(page, checklistId, title);
  const post = item(page, '1.1').getByRole('textbox');
  await post.fill('Posto 4');
  await choosePhotos(page, '1.3', await jpegOf(page, 5 * MEGABYTE + 1, 'acima.jpg'));
  await item(page, '1.3').getByRole('button', { name: 'Reduzir e usar' }).click();
  const read = await aJpeg(page, 'lida.jpg');
  await choosePhotos(page, '1.2', read);
  await expect(item(page, '1.2').getByText('Adicionando...')).toBeVisible();
  await post.fill('Posto 40');
  await button(page, 'Finalizar').click();
  const waits = page.getByText('Aguardando a leitura de um arquivo, para que ele vá junto...');
  await expect(waits).toBeVisible();
  await letGo('reading');
  await expect(photoCount(page, '1.2')).toHaveText('1/1 foto');
  await expect(waits).toBeVisible();
  await letGo('drawing');

  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  const [submission, ...others] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect([submission?.status, submission?.photo_count, others]).toEqual(['completed', 2, []]);
  const ofIt = { submission_id: String(submission?.id) };
  expect((await backend.rows('submission_items', ofIt)).map((row) => row.answer_value)).toContain('Posto 40');
  const stored = (await backend.rows('submission_photos', ofIt)).map(
    (row) => JSON.parse(String(row.photo_data)) as { name: string; url: string },
  );
  expect(stored.map(({ name }) => name).sort()).toEqual(['acima.jpg', 'lida.jpg']);
  expect((await backend.evidence(stored.find(({ name }) => name === 'lida.jpg')?.url ?? '')).equals(read.buffer)).toBe(
    true,
  );
  expect(await recordsOnDevice(page)).toMatchObject({ drafts: 0, outbox: 0, sentRecords: 1, files: 2 });
});

test('a photo is taken where the connection goes before anything is fetched ahead, and is sent later', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Sem rede desde o início';
  const checklistId = await author.saves(checklistOf(title, { Registro: [ask('photo', 'Foto'), attachment('Anexo')] }));
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openChecklist(page, checklistId, title);
  const photo = await aJpeg(page, 'portão.jpg');
  await page.context().setOffline(true);
  await choosePhotos(page, '1.1', photo);
  await expect(photoCount(page, '1.1')).toHaveText('1/1 foto');

  // What other files are takes code to tell.
  await chooseFiles(page, '1.2', pdfOf(MEGABYTE, 'laudo.pdf'));
  await expect(refusal(page, '1.2')).toBeVisible();
  await expect(fileCount(page, '1.2')).toHaveText('0/3 arquivos');

  await page.context().setOffline(false);
  await chooseFiles(page, '1.2', pdfOf(MEGABYTE, 'laudo.pdf'));
  await expect(fileCount(page, '1.2')).toHaveText('1/3 arquivos');
  await button(page, 'Salvar').click();
  await expectNotice(
    page,
    'Progresso Salvo',
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
  );
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(await backend.rows('submission_photos', { submission_id: String(submission?.id) })).toHaveLength(2);
});
