import { screen, waitFor, within } from '@testing-library/react';
import { useEvidenceTransfer, useEvidenceUrl } from '@avsec/shared/data';
import type { EvidenceRefusal } from '@avsec/shared/domain';
import { startPortuguese } from '../items/item.fixture';
import { stored, image, show } from './photo-field.fixture';

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

    it('is part of its choice, which is told of until its last file is through, checked for reducing too', async () => {
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
