import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepsPositions, rememberPositions } from '@avsec/shared/data';
import { startPortuguese } from '../../items/item.fixture';
import { PhotoField } from '../photo-field';

jest.mock('@avsec/shared/data', () => ({
  useEvidenceUrl: jest.fn(),
  useEvidenceTransfer: jest.fn(),
  keepsPositions: jest.fn(),
  rememberPositions: jest.fn(),
}));

beforeAll(startPortuguese);

const stop = jest.fn();
const getUserMedia = jest.fn<Promise<MediaStream>, [MediaStreamConstraints]>();
const track = Object.assign(new EventTarget(), { stop });

function aStream(): MediaStream {
  return Object.assign(new EventTarget(), {
    getTracks: () => [track],
    getVideoTracks: () => [track],
  }) as unknown as MediaStream;
}
const withCamera = (mediaDevices: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
const failure = (name: string) => Promise.reject(new DOMException('', name));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(keepsPositions).mockReturnValue(false);
  withCamera({ getUserMedia });
  getUserMedia.mockImplementation(() => Promise.resolve(aStream()));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'userActivation');
});

function show(limit = 3) {
  const add = jest.fn().mockResolvedValue({ kind: 'stored' });
  const view = render(
    <PhotoField
      itemId="i"
      photos={[]}
      limit={limit}
      disabled={false}
      onAddEvidence={add}
      onRemoveEvidence={jest.fn()}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Arquivo de foto');
  const chooser = jest.spyOn(input, 'click').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button', { name: 'Câmera' }));
  return { add, chooser, input, user, press, unmount: view.unmount };
}

/** A video with a picture, and a canvas that turns it into bytes. */
function picture(photo: Blob | null = new Blob(['jpeg'], { type: 'image/jpeg' })) {
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  const drawImage = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(photo));
  return { photo, drawImage, toBlob };
}

/** The first frame has arrived. */
const showPicture = async () => void fireEvent.loadedData(await screen.findByLabelText('Imagem da câmera ao vivo'));

describe('the live camera', () => {
  it('prefers the rear one, ideally in 1280 × 720', async () => {
    const { press } = show();
    await press();
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    expect(await screen.findByLabelText('Imagem da câmera ao vivo')).toBeVisible();
  });

  it('captures a JPEG of quality 0.8 and hands it over, one after the other, until the person is done', async () => {
    const { photo, drawImage, toBlob } = picture();
    const { add, press, user } = show();
    await press();
    await showPicture();
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(drawImage).toHaveBeenCalledWith(expect.any(HTMLVideoElement), 0, 0, 1280, 720);
    expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.8);
    expect(add).toHaveBeenCalledWith('i', {
      file: photo,
      name: expect.stringMatching(/^foto-\d{8}-\d{6}\.jpg$/) as string,
      kind: 'photo',
      taken: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string, position: undefined },
    });
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(add).toHaveBeenCalledTimes(2);
    expect(stop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(stop).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes dark with the last photo that there is room for', async () => {
    picture();
    const { add, press, user } = show(1);
    await press();
    await showPicture();
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(add).toHaveBeenCalledTimes(1);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers torch and zoom where the camera has them', async () => {
    const applyConstraints = jest.fn().mockResolvedValue(undefined);
    const rear = Object.assign(new EventTarget(), {
      stop,
      applyConstraints,
      getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4, step: 0.5 } }),
    });
    getUserMedia.mockResolvedValue(
      Object.assign(new EventTarget(), {
        getTracks: () => [rear],
        getVideoTracks: () => [rear],
      }) as unknown as MediaStream,
    );
    const { press, user } = show();
    await press();
    await user.click(await screen.findByRole('button', { name: 'Lanterna' }));
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(await screen.findByRole('button', { name: 'Lanterna', pressed: true })).toBeVisible();
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
    expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ zoom: 2.5 }] });
  });

  it('cannot capture before the first picture is there', async () => {
    const { press } = show();
    await press();
    await screen.findByLabelText('Imagem da câmera ao vivo');
    expect(screen.getByRole('button', { name: 'Capturar' })).toBeDisabled();
    await showPicture();
    expect(screen.getByRole('button', { name: 'Capturar' })).toBeEnabled();
  });

  it('stays open and says so when no picture could be made', async () => {
    picture(null);
    const { add, press, user } = show();
    await press();
    await showPicture();
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao ler o arquivo. Tente novamente.');
    expect(add).not.toHaveBeenCalled();
  });

  it.each(['Cancelar', 'Escape'])('goes dark on %s', async (way) => {
    const { press, user } = show();
    await press();
    await screen.findByLabelText('Imagem da câmera ao vivo');
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: 'Cancelar' })));
    expect(stop).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes dark when the page is left', async () => {
    const { press, unmount } = show();
    await press();
    await screen.findByLabelText('Imagem da câmera ao vivo');
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('goes dark when it is only granted after the dialog was closed', async () => {
    let grant: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        grant = resolve;
      }),
    );
    const { press, user } = show();
    await press();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await act(() => Promise.resolve(grant(aStream())));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('says so when the picture breaks off', async () => {
    const { press } = show();
    await press();
    await screen.findByLabelText('Imagem da câmera ao vivo');
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(screen.getByRole('alert')).toHaveTextContent('A câmera não pôde ser aberta.');
  });
});

describe('where a photo is taken', () => {
  const here = { latitude: 10.595401, longitude: -61.337203, accuracy: 7.5 } as GeolocationCoordinates;
  const watchPosition = jest.fn<number, Parameters<Geolocation['watchPosition']>>();
  const clearWatch = jest.fn();
  beforeEach(() =>
    Object.defineProperty(navigator, 'geolocation', { value: { watchPosition, clearWatch }, configurable: true }),
  );
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('is asked of the person before the device, kept with the photo, no longer once that is taken back', async () => {
    jest.mocked(keepsPositions).mockReturnValue(null);
    watchPosition.mockImplementation((found) => (found({ coords: here } as GeolocationPosition), 7));
    picture();
    const { add, press, user } = show();
    await press();
    await showPicture();
    expect(watchPosition).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Guardar posição' }));
    expect(rememberPositions).toHaveBeenLastCalledWith(true);
    expect(screen.getByText('10.59540, -61.33720 ± 8 m')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(add).toHaveBeenLastCalledWith(
      'i',
      expect.objectContaining({
        taken: { at: expect.any(String) as string, position: { latitude: 10.5954, longitude: -61.3372, accuracy: 8 } },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Posição nas fotos', pressed: true }));
    expect(rememberPositions).toHaveBeenLastCalledWith(false);
    expect(clearWatch).toHaveBeenCalledWith(7);
    await user.click(screen.getByRole('button', { name: 'Capturar' }));
    expect(add).toHaveBeenLastCalledWith(
      'i',
      expect.objectContaining({ taken: { at: expect.any(String) as string, position: undefined } }),
    );
  });

  it('is said to be blocked where the browser refuses it, and photos are taken all the same', async () => {
    jest.mocked(keepsPositions).mockReturnValue(true);
    watchPosition.mockImplementation(
      (_, failed) => (failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError), 7),
    );
    const { press } = show();
    await press();
    await showPicture();
    expect(screen.getByText('Bloqueada no navegador; as fotos são guardadas sem ela.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Capturar' })).toBeEnabled();
  });
});

describe('without a picture', () => {
  const DENIED =
    'Permissão de câmera negada. Por favor, permita o acesso à câmera nas configurações do navegador ou use o botão de arquivo para fazer upload de uma foto.';

  it.each([
    ['NotAllowedError', DENIED],
    ['NotFoundError', 'Câmera não encontrada. Usando seletor de arquivo...'],
    [
      'NotReadableError',
      'A câmera não pôde ser aberta. Feche outros aplicativos que a usem e tente de novo, ou escolha um arquivo.',
    ],
  ])('%s is told, then the file chooser opens by itself while the press still counts', async (name, text) => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
    getUserMedia.mockImplementation(() => failure(name));
    const { press, chooser } = show();
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(chooser).toHaveBeenCalledTimes(1);
  });

  it('leaves opening the chooser to a focused button where the browser would refuse it', async () => {
    getUserMedia.mockImplementation(() => failure('NotAllowedError'));
    const { press, chooser, user } = show();
    await press();
    await screen.findByText(DENIED);
    expect(chooser).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Enter}');
    expect(chooser).toHaveBeenCalledTimes(1);
  });

  it('closes once a file was chosen', async () => {
    getUserMedia.mockImplementation(() => failure('NotFoundError'));
    const { press, add, input, user } = show();
    await press();
    await screen.findByRole('alert');
    await user.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    expect(add).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes straight to the file chooser where the browser has no camera at all', async () => {
    withCamera(undefined);
    const { press, chooser } = show();
    await press();
    expect(chooser).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
