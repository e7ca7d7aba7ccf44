import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEvidenceTransfer, useEvidenceUrl } from '@avsec/shared/data';
import type { AttachmentType, Evidence, EvidenceRefusal } from '@avsec/shared/domain';
import { someEvidence, startPortuguese } from '../items/item.fixture';
import { AttachmentField } from './attachment-field';

jest.mock('@avsec/shared/data', () => ({ useEvidenceUrl: jest.fn(), useEvidenceTransfer: jest.fn() }));

beforeAll(startPortuguese);
beforeEach(() => {
  jest.mocked(useEvidenceUrl).mockReturnValue({ kind: 'ready', url: 'blob:file' });
  jest.mocked(useEvidenceTransfer).mockReturnValue('uploaded');
});

const aFile = (given: Partial<Evidence> = {}) =>
  someEvidence({ id: 'a-1', kind: 'document', name: 'laudo.pdf', type: 'application/pdf', size: 2_621_440, ...given });

interface Shown {
  files?: Evidence[];
  attachmentType?: AttachmentType;
  extensions?: string[] | undefined;
  add?: jest.Mock;
  disabled?: boolean;
}

function show({
  files = [],
  attachmentType = 'both',
  extensions,
  add = jest.fn().mockResolvedValue({ kind: 'stored' }),
  disabled = false,
}: Shown = {}) {
  const remove = jest.fn().mockResolvedValue(undefined);
  render(
    <AttachmentField
      itemId="i"
      files={files}
      attachmentType={attachmentType}
      extensions={extensions}
      limit={3}
      disabled={disabled}
      onAddEvidence={add}
      onRemoveEvidence={remove}
    />,
  );
  return {
    add,
    remove,
    user: userEvent.setup({ applyAccept: false }),
    file: () => screen.getByLabelText<HTMLInputElement>('Arquivo do anexo'),
  };
}

it.each<[AttachmentType, string[] | undefined, string]>([
  ['photo', undefined, '.jpg,.jpeg,.png'],
  ['document', undefined, '.pdf,.doc,.docx,.xls,.xlsx,.txt,.zip,.rar'],
  ['both', undefined, '.pdf,.doc,.docx,.xls,.xlsx,.txt,.jpg,.jpeg,.png,.zip,.rar'],
  ['both', ['pdf', 'doc', 'docx', 'jpg', 'png'], '.pdf,.doc,.docx,.jpg,.png'],
])('an item that wants %s offers the accepted extensions (page asks for %p)', (attachmentType, extensions, accept) => {
  const { file } = show({ attachmentType, extensions });
  expect(file().accept).toBe(accept);
});

it('hands a file over as a document of the item', async () => {
  const { add, user, file } = show();
  const chosen = new File(['x'], 'laudo.pdf');
  await user.upload(file(), chosen);
  expect(add).toHaveBeenCalledWith('i', { file: chosen, name: 'laudo.pdf', kind: 'document' });
});

const refusals: [EvidenceRefusal, string][] = [
  [{ kind: 'too-large', size: 10_485_761, limit: 10_485_760 }, '❌ Arquivo muito grande! Máximo 10MB.'],
  [{ kind: 'empty' }, 'O arquivo está vazio. Escolha outro.'],
  [{ kind: 'unreadable' }, 'Erro ao processar arquivo. Tente novamente.'],
  [
    { kind: 'extension', extension: 'exe', allowed: [] },
    'Tipo de arquivo não aceito. Escolha um destes: pdf, doc, docx, xls, xlsx, txt, jpg, jpeg, png, zip, rar.',
  ],
  [
    { kind: 'wrong-content', detectedType: 'text/html' },
    'O conteúdo do arquivo não corresponde ao seu nome. Escolha o arquivo original.',
  ],
];

it.each(refusals)('a file refused for %p gets its text', async (refusal, text) => {
  const { user, file } = show({ add: jest.fn().mockResolvedValue({ kind: 'refused', refusal }) });
  await user.upload(file(), new File(['x'], 'laudo.pdf'));
  expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
});

it('says so when storing fails', async () => {
  const { user, file } = show({ add: jest.fn().mockRejectedValue(new Error('closed')) });
  await user.upload(file(), new File(['x'], 'laudo.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao fazer upload do arquivo');
});

it('takes no more than fit', async () => {
  const { user, file } = show({ files: [aFile({ id: '1' }), aFile({ id: '2' }), aFile({ id: '3' })] });
  const opened = jest.spyOn(file(), 'click');
  await user.click(screen.getByRole('button', { name: 'Anexar arquivo' }));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Este item aceita no máximo 3 arquivos.');
});

it('shows name and size; the name as text, isolated, and never looking like another', () => {
  show({ files: [aFile({ name: '\u202Egpj.exe \u{1F4C4} ../../<b>보고서</b>.pdf' })] });
  const shown = screen.getByText('\uFFFDgpj.exe \u{1F4C4} ../../<b>보고서</b>.pdf');
  expect(shown.tagName).toBe('BDI');
  expect(screen.getByText('2,5 MB')).toBeVisible();
  expect(document.querySelector('b')).toBeNull();
});

it('says in words where a file is kept', () => {
  show({ files: [aFile()] });
  expect(screen.getByText('enviado')).toBeVisible();
});

it('offers a document for saving under its own name', async () => {
  const { user } = show({ files: [aFile()], disabled: true });
  await user.click(screen.getByRole('button', { name: 'Abrir laudo.pdf' }));
  const link = screen.getByRole('link', { name: 'Baixar arquivo' });
  expect(link).toHaveAttribute('href', 'blob:file');
  expect(link).toHaveAttribute('download', 'laudo.pdf');
});

it('shows an attached image in full size', async () => {
  const { user } = show({ files: [aFile({ name: 'a.png', type: 'image/png' })] });
  await user.click(screen.getByRole('button', { name: 'Abrir a.png' }));
  expect(screen.getByRole('img', { name: 'Anexo' })).toHaveAttribute('src', 'blob:file');
});

it('removes a file after it was asked', async () => {
  const { remove, user } = show({ files: [aFile()] });
  await user.click(screen.getByRole('button', { name: 'Remover laudo.pdf' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Remover arquivo' })).getByRole('button', { name: 'Remover' }),
  );
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'a-1' }));
});

it('only opens files in view mode', () => {
  show({ files: [aFile()], disabled: true });
  expect(screen.queryByRole('button', { name: /Remover|Anexar/ })).not.toBeInTheDocument();
});
