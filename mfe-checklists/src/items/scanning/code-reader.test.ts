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

/** A canvas in whose picture these pixels are dark. */
function canvasShowing(isDark: (x: number, y: number) => boolean): void {
  const { videoWidth: width, videoHeight: height } = video;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isDark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: jest.fn(), getImageData: () => ({ data }) } as unknown as ReturnType<
      HTMLCanvasElement['getContext']
    >);
}

/** A QR code of this text, 160 pixels wide. */
function qrCode(text: string): (x: number, y: number) => boolean {
  const matrix = new QRCodeWriter().encode(
    text,
    BarcodeFormat.QR_CODE,
    160,
    160,
    new Map([[EncodeHintType.MARGIN, 4]]),
  );
  return (x, y) => x >= 80 && x < 240 && y >= 40 && y < 200 && matrix.get(x - 80, y - 40);
}

/** Bars as they are printed: the widths of bar and gap in turn, two pixels a module. */
function barcode(widths: string): (x: number, y: number) => boolean {
  const modules = [...widths]
    .filter((width) => width !== ' ')
    .flatMap((width, at) => Array.from<boolean>({ length: Number(width) }).fill(at % 2 === 0));
  return (x, y) => y >= 80 && y < 160 && modules[Math.floor((x - 14) / 2)] === true;
}

it('asks the browser where it reads codes itself', async () => {
  Object.assign(globalThis, { BarcodeDetector: Detector });
  formats.mockResolvedValue(['qr_code', 'code_128', 'unknown']);
  detect
    .mockResolvedValueOnce([{ rawValue: 'AAA-1111' }])
    .mockResolvedValueOnce([])
    .mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
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
  canvasShowing(qrCode('GRL-004127'));
  const read = await openCodeReader();
  expect(await read(video)).toBe('GRL-004127');
});

it('reads the code of a report’s seal as the address that verifies it', async () => {
  formats.mockResolvedValue([]);
  const address = 'https://portal.example/verificar/00000000-0000-4000-8000-000000000002';
  const { size, path } = verificationQr(address);
  const dark = new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, place) => Number(y) * size + Number(x) + place),
    ),
  );
  canvasShowing((x, y) => x < size * 4 && dark.has(Math.floor(y / 4) * size + Math.floor(x / 4)));
  expect(await (await openCodeReader())(video)).toBe(address);
});

it.each([
  [
    'Code 128, as on a badge',
    'GRL-004127',
    '211214 211313 231131 132131 122132 123122 123122 221231 123221 223211 312131 131321 2331112',
  ],
  ['EAN-13, as on goods', '7891000315507', '11112132113222111233211112311111141122211231123132111312111'],
])('reads bars by itself, too: %s', async (_, text, widths) => {
  canvasShowing(barcode(widths));
  const read = await openCodeReader();
  expect(await read(video)).toBe(text);
});

it('finds nothing in a picture without a code', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: jest.fn(),
    getImageData: () => ({ data: new Uint8ClampedArray(320 * 240 * 4).fill(200) }),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  expect(await (await openCodeReader())(video)).toBeNull();
});
