import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEvidenceTransfer } from '../../data/evidence/use-evidence-transfer';
import { useEvidenceUrl } from '../../data/evidence/use-evidence-url';
import type { Evidence } from '../../domain/evidence/evidence';
import { startI18n } from '../../i18n/start-i18n';
import { EvidenceGallery } from './evidence-gallery';

jest.mock('../../data/evidence/use-evidence-url', () => ({ useEvidenceUrl: jest.fn() }));
jest.mock('../../data/evidence/use-evidence-transfer', () => ({ useEvidenceTransfer: jest.fn() }));

const PHOTO: Evidence = {
  id: 'photo',
  itemId: 'item-1',
  kind: 'photo',
  name: 'placa.jpg',
  size: 812_000,
  type: 'image/jpeg',
  uploadDate: '2026-01-05T10:00:00.000Z',
  path: 'user/submission/1-a.jpg',
};
const DOCUMENT: Evidence = {
  ...PHOTO,
  id: 'document',
  kind: 'document',
  name: 'nota.pdf',
  type: 'application/pdf',
  size: 4_404_019,
};

beforeEach(async () => {
  await startI18n('pt');
  jest.mocked(useEvidenceUrl).mockImplementation(({ id }, size) => ({ kind: 'ready', url: `blob:${id}-${size}` }));
  jest.mocked(useEvidenceTransfer).mockReturnValue('failed');
});

it('shows photos small and files by name and size', () => {
  render(<EvidenceGallery evidence={[PHOTO, DOCUMENT]} />);
  expect(screen.getByRole('img', { name: 'placa.jpg' })).toHaveAttribute('src', 'blob:photo-thumbnail');
  expect(screen.getByRole('button', { name: 'nota.pdf 4,2 MB – abrir' })).toBeInTheDocument();
  expect(screen.queryByText('Não enviada')).toBeNull();
});

it('says how far each is on its way, and removes it where that is allowed', async () => {
  const remove = jest.fn();
  render(<EvidenceGallery evidence={[PHOTO]} transfer onRemove={remove} />);
  expect(screen.getByText('Não enviada')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover placa.jpg' }));
  expect(remove).toHaveBeenCalledWith(PHOTO);
});

it('opens in full size and goes on to the next, which is the last', async () => {
  render(<EvidenceGallery evidence={[PHOTO, DOCUMENT]} />);
  await userEvent.click(screen.getByRole('button', { name: 'placa.jpg – abrir' }));
  const viewer = within(screen.getByRole('dialog'));
  expect(viewer.getByRole('img', { name: 'placa.jpg' })).toHaveAttribute('src', 'blob:photo-full');
  expect(viewer.getByText('1 de 2')).toBeInTheDocument();
  await userEvent.click(viewer.getByRole('button', { name: /Próxima/ }));
  expect(viewer.getByRole('button', { name: /Próxima/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(viewer.getByText('2 de 2')).toBeInTheDocument();
  const download = viewer.getByRole('link', { name: /Baixar/ });
  expect(download).toHaveAttribute('href', 'blob:document-full');
  expect(download).toHaveAttribute('download', 'nota.pdf');
  await userEvent.click(viewer.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says so when a photo cannot be reached, and why it may open later', async () => {
  jest.mocked(useEvidenceUrl).mockReturnValue({ kind: 'missing' });
  render(<EvidenceGallery evidence={[PHOTO]} />);
  expect(screen.getByText('Indisponível agora')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Indisponível agora – placa.jpg – abrir' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Verifique a conexão');
});

it('reads out first what is shown, and after it the question and what a press does', () => {
  render(<EvidenceGallery evidence={[PHOTO, DOCUMENT]} about="1.1 Foto da placa" />);
  const [photo, document] = screen.getAllByRole('button');
  expect(photo).toHaveAccessibleName('placa.jpg – 1.1 Foto da placa – abrir');
  expect(document).toHaveAccessibleName('nota.pdf 4,2 MB – 1.1 Foto da placa – abrir');
  for (const button of [photo, document]) expect(button).not.toHaveAttribute('aria-label');
});

it('draws nothing without evidence', () => {
  const { container } = render(<EvidenceGallery evidence={[]} />);
  expect(container).toBeEmptyDOMElement();
});
