/* What the import page asks before it goes on, and what it offers where nothing was chosen yet
   (docs/checklist-formats.md). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../../module';
import { readChecklistFile } from '../files/read-checklist-file';
import ImportPage from './import-page';
import { TemplateButton } from './template-button';

jest.mock('../files/read-checklist-file', () => ({ readChecklistFile: jest.fn() }));
const reading = jest.mocked(readChecklistFile);

const encoding = {
  read: 'gb18030' as const,
  choices: [
    { encoding: 'gb18030' as const, sample: '灭火器' },
    { encoding: 'windows-1252' as const, sample: 'Ãð»ðÆ÷' },
  ],
};
const choose = async () => userEvent.upload(screen.getByLabelText(/Escolha um arquivo/), new File(['x'], 'lista.csv'));

beforeEach(() => {
  reading.mockReset();
  reading.mockResolvedValue({ checklist: null, rows: [], pictures: {}, problems: [], encoding });
});

const open = () =>
  renderInPortal(<ImportPage />, { at: '/importar-checklist', path: '/importar-checklist', as: 'author', module });

test('what a file that is not Unicode is written in is asked, with a row of it, before all else', async () => {
  await open();
  await choose();
  const question = await screen.findByRole('group', { name: 'Em que codificação está lista.csv?' });
  expect(within(question).getByRole('radio', { name: /^Chinês simplificado.*灭火器/ })).toBeChecked();
  expect(screen.queryByRole('region', { name: 'Resultado da leitura' })).toBeNull();
  await userEvent.click(within(question).getByRole('radio', { name: /Ãð»ðÆ÷/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ler assim' }));
  expect(await screen.findByRole('region', { name: 'Resultado da leitura' })).toBeInTheDocument();
  expect(reading.mock.calls.map((given) => given[3])).toEqual([undefined, 'windows-1252']);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a file that is dropped is read whatever it is called, and refused with a reason by who reads it', async () => {
  await open();
  const file = new File(['x'], 'lista.pages');
  fireEvent.drop(screen.getByRole('button', { name: /^Escolha um arquivo/ }), { dataTransfer: { files: [file] } });
  await waitFor(() => expect(reading.mock.calls[0]?.[0]).toBe(file));
});

test('a template is offered until a file is chosen', async () => {
  await open();
  const template = screen.getByRole('region', { name: 'Modelo de checklist' });
  expect(
    within(template)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Baixar modelo: Excel (.xlsx)', 'Baixar modelo: CSV']);
  await choose();
  await screen.findByRole('group');
  expect(screen.queryByRole('region', { name: 'Modelo de checklist' })).toBeNull();
});

test('the template, and the headings that are understood, are offered where a checklist begins', async () => {
  await renderInPortal(<TemplateButton />, { as: 'author', module });
  await userEvent.click(screen.getByRole('button', { name: 'Começar de uma planilha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modelo de checklist' });
  expect(within(dialog).getByRole('button', { name: 'Baixar modelo: CSV' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByText('Títulos que a importação entende'));
  const item = within(dialog).getByText('Item').parentElement ?? dialog;
  expect(
    within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Pergunta', 'Tipo', 'Obrigatório', 'Mostrar se', 'Opção 1']));
  expect(within(dialog).getByRole('link', { name: 'Importar uma planilha preenchida' })).toHaveAttribute(
    'href',
    '/importar-checklist',
  );
});
