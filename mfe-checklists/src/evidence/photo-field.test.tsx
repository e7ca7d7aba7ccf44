import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryOutbox, useEvidenceTransfer, useEvidenceUrl, type AddedEvidence } from '@avsec/shared/data';
import type { Evidence, EvidenceRefusal } from '@avsec/shared/domain';
import { someEvidence, startPortuguese } from '../items/item-fixtures';
import { PhotoField } from './photo-field';

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

const stored = (id = 'nova'): AddedEvidence => ({ kind: 'stored', evidence: someEvidence({ id }) });
const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const photos = (count: number): Evidence[] =>
  Array.from({ length: count }, (_, index) => someEvidence({ id: `foto-${index}` }));

function show({
  held = 0,
  limit = 3,
  disabled = false,
  add = jest.fn().mockResolvedValue(stored()),
  remove = jest.fn().mockResolvedValue(undefined),
  onAdding = jest.fn(),
} = {}) {
  render(
    <PhotoField
      itemId="i"
      photos={photos(held)}
      limit={limit}
      disabled={disabled}
      onAddEvidence={add}
      onRemoveEvidence={remove}
      onAdding={onAdding}
    />,
  );
  return {
    add,
    remove,
    user: userEvent.setup({ applyAccept: false }),
    file: () => screen.getByLabelText<HTMLInputElement>('Arquivo de foto'),
  };
}

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

describe('a photo that is refused', () => {
  const refusals: [EvidenceRefusal, string][] = [
    [
      { kind: 'too-large', size: 5_242_881, limit: 5_242_880 },
      'Arquivo muito grande. Por favor, escolha uma imagem menor que 5MB.',
    ],
    [{ kind: 'too-many', limit: 3 }, 'Este item aceita no máximo 3 fotos. Remova uma para adicionar outra.'],
    [{ kind: 'unreadable' }, 'Erro ao ler o arquivo. Tente novamente.'],
    [
      { kind: 'wrong-content', detectedType: 'text/html' },
      'O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.',
    ],
    [
      { kind: 'extension', extension: 'heic', allowed: [] },
      'O arquivo não é uma imagem JPG ou PNG. Escolha outra imagem.',
    ],
  ];

  it.each(refusals)('%p gets its text', async (refusal, text) => {
    const { user, file } = show({ add: jest.fn().mockResolvedValue({ kind: 'refused', refusal }) });
    await user.upload(file(), image('a.jpg'));
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeVisible();
  });

  describe('that is over 5 MB', () => {
    const tooLarge = { kind: 'refused', refusal: { kind: 'too-large', size: 5_242_881, limit: 5_242_880 } };
    const bitmap = (width: number, height: number) => ({ width, height, close: jest.fn() });
    const decoding = jest.fn();
    const drawImage = jest.fn();
    beforeEach(() => {
      Object.defineProperty(globalThis, 'createImageBitmap', { value: decoding.mockReset(), configurable: true });
      jest
        .spyOn(HTMLCanvasElement.prototype, 'getContext')
        .mockReturnValue({ fillRect: jest.fn(), drawImage } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
      jest
        .spyOn(HTMLCanvasElement.prototype, 'toBlob')
        .mockImplementation((give) => give(new Blob(['small'], { type: 'image/jpeg' })));
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      jest.restoreAllMocks();
    });

    it('is reduced to 2560 pixels and added by one press', async () => {
      decoding.mockResolvedValueOnce(bitmap(8000, 6000)).mockResolvedValueOnce(bitmap(8000, 6000));
      const add = jest.fn().mockResolvedValueOnce(tooLarge).mockResolvedValue(stored());
      const { user, file } = show({ add });
      await user.upload(file(), image('IMG_1.JPEG'));
      await user.click(await screen.findByRole('button', { name: 'Reduzir e usar' }));
      await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
      expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), 0, 0, 2560, 1920);
      expect(add).toHaveBeenLastCalledWith('i', {
        file: expect.any(Blob) as Blob,
        name: 'IMG_1.jpg',
        kind: 'photo',
        taken: undefined,
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('of a kind that only some browsers draw (HEIC) becomes a JPEG by one press where this one does', async () => {
      decoding.mockResolvedValue(bitmap(4032, 3024));
      const add = jest
        .fn()
        .mockResolvedValueOnce({ kind: 'refused', refusal: { kind: 'wrong-content', detectedType: 'image/heic' } })
        .mockResolvedValue(stored());
      const { user, file } = show({ add });
      await user.upload(file(), image('IMG_0012.jpg'));
      await user.click(await screen.findByRole('button', { name: 'Reduzir e usar' }));
      await waitFor(() =>
        expect(add).toHaveBeenLastCalledWith('i', {
          file: expect.objectContaining({ type: 'image/jpeg' }) as Blob,
          name: 'IMG_0012.jpg',
          kind: 'photo',
          taken: undefined,
        }),
      );
    });

    it('is part of its choice, which is told of until its last file is through, also while it is found out whether it can be made smaller', async () => {
      let decode: (found: ReturnType<typeof bitmap>) => void = () => undefined;
      decoding.mockReturnValue(new Promise((resolve) => (decode = resolve)));
      const add = jest.fn().mockResolvedValueOnce(tooLarge).mockResolvedValue(stored());
      const through = jest.fn();
      const onAdding = jest.fn((adding: Promise<void>) => void adding.then(through));
      const { user, file } = show({ add, onAdding });
      await user.upload(file(), [image('grande.jpg'), image('boa.jpg')]);
      await waitFor(() => expect(decoding).toHaveBeenCalledTimes(1));
      expect(onAdding).toHaveBeenCalledTimes(1);
      expect(through).not.toHaveBeenCalled();
      decode(bitmap(4032, 3024));
      await waitFor(() => expect(through).toHaveBeenCalledTimes(1));
      expect(add).toHaveBeenCalledTimes(2);
    });

    it('is not offered smaller where the browser cannot draw it', async () => {
      decoding.mockRejectedValue(new Error('no image'));
      const { user, file } = show({ add: jest.fn().mockResolvedValue(tooLarge) });
      await user.upload(file(), image('a.jpg'));
      expect(
        await screen.findByText('Arquivo muito grande. Por favor, escolha uma imagem menor que 5MB.'),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Reduzir e usar' })).not.toBeInTheDocument();
    });
  });

  it('is named when several were chosen', async () => {
    const add = jest
      .fn()
      .mockResolvedValueOnce(stored())
      .mockResolvedValueOnce({ kind: 'refused', refusal: { kind: 'unreadable' } });
    const { user, file } = show({ add });
    await user.upload(file(), [image('boa.jpg'), image('ruim.jpg')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('ruim.jpg Erro ao ler o arquivo. Tente novamente.');
  });

  it('says that the device is full', async () => {
    const { user, file } = show({
      add: jest.fn().mockRejectedValue(Object.assign(new Error('device storage: quota'), { kind: 'quota' })),
    });
    await user.upload(file(), image('a.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não há espaço neste dispositivo para guardar o arquivo.',
    );
  });

  it('says so when reading fails in any other way', async () => {
    const { user, file } = show({ add: jest.fn().mockRejectedValue(new Error('closed')) });
    await user.upload(file(), image('a.jpg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao ler o arquivo. Tente novamente.');
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
      const [held, setHeld] = useState(photos(1));
      return (
        <PhotoField
          itemId="i"
          photos={held}
          limit={1}
          disabled={false}
          onAddEvidence={jest.fn()}
          onRemoveEvidence={() => Promise.resolve(setHeld([]))}
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
