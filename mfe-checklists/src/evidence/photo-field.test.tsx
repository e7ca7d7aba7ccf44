import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryOutbox, useEvidenceTransfer, useEvidenceUrl, type AddedEvidence } from '@avsec/shared/data';
import { startPortuguese } from '../items/item.fixture';
import { PhotoField } from './photo-field';
import { stored, image, photos, show } from './photo-field.fixture';

jest.mock('@avsec/shared/data', () => ({
  useEvidenceUrl: jest.fn(),
  useEvidenceTransfer: jest.fn(),
  retryOutbox: jest.fn(),
}));

beforeAll(startPortuguese);
beforeEach(() => {
  jest.mocked(useEvidenceUrl).mockReturnValue({ kind: 'ready', url: 'blob:photo' });
  jest.mocked(useEvidenceTransfer).mockReturnValue('stored');
});

describe('adding photos from files', () => {
  it('hands the file with its name over as a photo of the item', async () => {
    const { add, user, file } = show();
    const chosen = image('placa.jpg');
    await user.upload(file(), chosen);
    expect(add).toHaveBeenCalledWith('i', { file: chosen, name: 'placa.jpg', kind: 'photo' });
    expect(file().value).toBe('');
  });

  it('opens the file chooser by its button', async () => {
    const { user, file } = show();
    const opened = jest.spyOn(file(), 'click');
    await user.click(screen.getByRole('button', { name: 'Arquivo' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('takes several at once up to the limit, and says what was left out', async () => {
    const { add, user, file } = show({ held: 1, limit: 3 });
    await user.upload(file(), [image('a.jpg'), image('b.jpg'), image('c.jpg')]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Este item aceita no máximo 3 fotos. Remova uma para adicionar outra. 1 dos escolhidos não foi adicionado.',
    );
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('does not let a refused file take the room of a good one', async () => {
    const add = jest
      .fn()
      .mockResolvedValueOnce({ kind: 'refused', refusal: { kind: 'unreadable' } })
      .mockResolvedValue(stored());
    const { user, file } = show({ held: 1, limit: 3, add });
    await user.upload(file(), [image('a.jpg'), image('b.jpg'), image('c.jpg')]);
    await waitFor(() => expect(add).toHaveBeenCalledTimes(3));
  });

  it('keeps room for a photo from when it is read until it is shown, and none once one is removed', async () => {
    const field = (held: number) => (
      <PhotoField
        itemId="i"
        photos={photos(held)}
        limit={3}
        disabled={false}
        onAddEvidence={() => Promise.resolve(stored())}
        onRemoveEvidence={() => Promise.resolve()}
      />
    );
    const { container, rerender } = render(field(1));
    const places = () => container.querySelectorAll('.avsec-photo').length;
    await userEvent.setup().upload(screen.getByLabelText('Arquivo de foto'), image('placa.jpg'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Arquivo' })).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(places()).toBe(2);
    rerender(field(2));
    expect(places()).toBe(2);
    rerender(field(1));
    expect(places()).toBe(1);
  });

  it.each([1, 3, 5])('with %i of %i it takes no more, and says why when asked', async (limit) => {
    const { user, file } = show({ held: limit, limit });
    const opened = jest.spyOn(file(), 'click');
    const button = screen.getByRole('button', { name: 'Arquivo' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent(
      limit === 1 ? 'Este item aceita 1 foto.' : `Este item aceita no máximo ${limit} fotos.`,
    );
  });

  it('adds one choice at a time', async () => {
    let finish: (outcome: AddedEvidence) => void = () => undefined;
    const add = jest.fn(
      () =>
        new Promise<AddedEvidence>((resolve) => {
          finish = resolve;
        }),
    );
    const { user, file } = show({ add });
    await user.upload(file(), image('a.jpg'));
    expect(screen.getByText('Adicionando...')).toBeVisible();
    await user.upload(file(), image('a.jpg'));
    await act(() => Promise.resolve(finish(stored())));
    expect(add).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Adicionando...')).not.toBeInTheDocument();
  });
});

describe('the room of a photo that is to come', () => {
  const rooms = () => screen.queryAllByRole('listitem', { hidden: true }).length;

  it('is there while one is chosen, and gone when none was', async () => {
    const { user, file } = show();
    await user.click(screen.getByRole('button', { name: 'Arquivo' }));
    expect(rooms()).toBe(1);
    act(() => void file().dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(rooms()).toBe(0);
  });

  it('is there for as many as are being added and fit', async () => {
    const { user, file } = show({ held: 1, limit: 3, add: jest.fn(() => new Promise<AddedEvidence>(() => undefined)) });
    await user.upload(file(), [image('a.jpg'), image('b.jpg'), image('c.jpg')]);
    expect(rooms()).toBe(3);
  });
});

describe('a photo that is there', () => {
  it.each([
    ['stored', 'guardada'],
    ['uploading', 'enviando...'],
    ['uploaded', 'enviada'],
  ] as const)('%s: %s', (transfer, text) => {
    jest.mocked(useEvidenceTransfer).mockReturnValue(transfer);
    show({ held: 1 });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('whose transfer failed is tried again when that is pressed', async () => {
    jest.mocked(useEvidenceTransfer).mockReturnValue('failed');
    const { user } = show({ held: 1 });
    await user.click(screen.getByRole('button', { name: 'falhou: tentar de novo' }));
    expect(retryOutbox).toHaveBeenCalledTimes(1);
  });

  it('is shown in full size, and closed with Escape', async () => {
    jest.mocked(useEvidenceUrl).mockImplementation((_, size) => ({ kind: 'ready', url: `blob:${size}` }));
    const { user } = show({ held: 1 });
    expect(screen.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', 'blob:thumbnail');
    await user.click(screen.getByRole('button', { name: 'Ver foto 1 em tamanho real' }));
    const dialog = screen.getByRole('dialog', { name: 'Foto 1' });
    expect(within(dialog).getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', 'blob:full');
    expect(within(dialog).getByText('placa.jpg')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver foto 1 em tamanho real' })).toHaveFocus();
  });

  it('says so when its bytes are nowhere to be had', async () => {
    jest.mocked(useEvidenceUrl).mockReturnValue({ kind: 'missing' });
    const { user } = show({ held: 1 });
    expect(screen.getByText('Imagem indisponível')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver foto 1 em tamanho real' }));
    expect(screen.getByRole('alert')).toHaveTextContent('O arquivo não está neste dispositivo');
  });

  it('is removed only after it was asked', async () => {
    const { remove, user } = show({ held: 1 });
    await user.click(screen.getByRole('button', { name: 'Remover foto 1' }));
    expect(screen.getByRole('alertdialog', { name: 'Remover foto' })).toHaveAccessibleDescription(
      /Esta ação não pode ser desfeita/,
    );
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remover foto 1' }));
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'foto-0' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves the focus at the button that adds another when it is gone', async () => {
    function Item() {
      const [held, setLocal] = useState(photos(1));
      return (
        <PhotoField
          itemId="i"
          photos={held}
          limit={1}
          disabled={false}
          onAddEvidence={jest.fn()}
          onRemoveEvidence={() => Promise.resolve(setLocal([]))}
        />
      );
    }
    render(<Item />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Remover foto 1' }));
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(screen.getByRole('button', { name: 'Câmera' })).toHaveFocus();
  });

  it('stays when removing it fails, and that is said', async () => {
    const { user } = show({ held: 1, remove: jest.fn().mockRejectedValue(new Error('closed')) });
    await user.click(screen.getByRole('button', { name: 'Remover foto 1' }));
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível remover deste dispositivo. Tente de novo.',
    );
  });

  it('can be looked at and nothing else in view mode', () => {
    show({ held: 1, disabled: true });
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Ver foto 1 em tamanho real' })]);
  });

  it('is missed in view mode where there is none', () => {
    show({ disabled: true });
    expect(screen.getByText('Sem fotos.')).toBeVisible();
  });
});
