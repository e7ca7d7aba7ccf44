import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFormSource } from '@avsec/shared/data';
import { renderInPortal } from '@avsec/shared/testing';
import { saveFile } from '@avsec/shared/ui';
import module from '../module';
import { aWholeChecklist } from '../pdf/forms.fixture';
import FormPage from './form-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/ui', () => ({ ...jest.requireActual<object>('@avsec/shared/ui'), saveFile: jest.fn() }));
const reading = jest.mocked(readFormSource);

const open = (query = '') =>
  renderInPortal(<FormPage />, { at: `/checklist-form/c1${query}`, path: '/checklist-form/:id', module });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  reading.mockReset();
});

it('shows what is published, and saves it as a file of its own name', async () => {
  reading.mockResolvedValue({ checklist: aWholeChecklist(), site: { name: 'Piarco', logo: null } });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ronda do perímetro' })).toBeInTheDocument();
  expect(reading).toHaveBeenCalledWith('c1', false);
  expect(screen.getByText('☐\u00a0Boa   ☐\u00a0Danificada', { normalizer: (text) => text })).toBeInTheDocument();
  expect(screen.queryByText('Resultado')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar HTML' }));
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/^formulario-.*\.html$/);
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/sop-selection');
});

it('shows an author what was saved last, and leads back to the list of what they write', async () => {
  reading.mockResolvedValue({ checklist: aWholeChecklist(), isDraft: true });
  await open('?newest=true');
  expect(await screen.findByText('Rascunho: esta versão ainda não foi publicada.')).toBeInTheDocument();
  expect(reading).toHaveBeenCalledWith('c1', true);
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/atualizar-checklist');
});

it('says that there is none, and tries again where the server did not answer', async () => {
  reading.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  await open();
  expect(await screen.findByText('Não foi possível abrir o formulário')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Checklist não encontrado')).toBeInTheDocument();
});
