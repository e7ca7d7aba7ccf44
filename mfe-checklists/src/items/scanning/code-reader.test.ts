import { BarcodeFormat, EncodeHintType, QRCodeWriter } from '@zxing/library';
import { verificationQr } from '@avsec/shared/seal';
import { openCodeReader } from './code-reader';

const detect = jest.fn<Promise<{ rawValue: string }[]>, [unknown]>();
const formats = jest.fn<Promise<string[]>, []>();
const created = jest.fn();

class Detector {
  static getSupportedFormats = formats;
  detect = detect;
  constructor(options: object) {
    created(options);
  }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  jest.restoreAllMocks();
});

const video = { videoWidth: 320, videoHeight: 240 } as HTMLVideoElement;

/** A canvas that shows what is dark at these places, 320 × 240. */
function canvasOf(isDark: (x: number, y: number) => boolean): void {
  const data = new Uint8ClampedArray(320 * 240 * 4).fill(255);
  for (let y = 0; y < 240; y += 1) for (let x = 0; x < 320; x += 1) if (isDark(x, y)) data.fill(0, (y * 320 + x) * 4, (y * 320 + x) * 4 + 3);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: jest.fn(), getImageData: () => ({ data }) } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
}

function canvasShowing(text: string): void {
  const matrix = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 160, 160, new Map([[EncodeHintType.MARGIN, 4]]));
  canvasOf((x, y) => x >= 80 && x < 240 && y >= 40 && y < 200 && matrix.get(x - 80, y - 40));
}

it('asks the browser where it reads codes itself', async () => {
  Object.assign(globalThis, { BarcodeDetector: Detector });
  formats.mockResolvedValue(['qr_code', 'code_128', 'unknown']);
  detect.mockResolvedValueOnce([{ rawValue: 'AAA-1111' }]).mockResolvedValueOnce([]).mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  const read = await openCodeReader();
  expect(created).toHaveBeenCalledWith({ formats: ['qr_code', 'code_128'] });
  expect([await read(video), await read(video), await read(video)]).toEqual(['AAA-1111', null, null]);
});

it.each([
  ['has no reader', undefined],
  ['has one with nothing behind it', []],
])('reads by itself where the browser %s', async (_, supported) => {
  if (supported) Object.assign(globalThis, { BarcodeDetector: Detector });
  formats.mockResolvedValue(supported ?? []);
  canvasShowing('GRL-004127');
  const read = await openCodeReader();
  expect(await read(video)).toBe('GRL-004127');
});

it('reads the code of a report’s seal as the address that verifies it', async () => {
  formats.mockResolvedValue([]);
  const address = 'https://portal.example/verificar/00000000-0000-4000-8000-000000000002';
  const { size, path } = verificationQr(address);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) => Array.from({ length: Number(length) }, (_, place) => Number(y) * size + Number(x) + place)));
  canvasOf((x, y) => x < size * 4 && dark.has(Math.floor(y / 4) * size + Math.floor(x / 4)));
  expect(await (await openCodeReader())(video)).toBe(address);
});

it('finds nothing in a picture without a code', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: jest.fn(), getImageData: () => ({ data: new Uint8ClampedArray(320 * 240 * 4).fill(200) }) } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  expect(await (await openCodeReader())(video)).toBeNull();
});
