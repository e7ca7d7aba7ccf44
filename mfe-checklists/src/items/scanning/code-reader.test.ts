import { BarcodeFormat, EncodeHintType, QRCodeWriter } from '@zxing/library';
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

/** A canvas that shows a QR code of this text, 4 pixels a module. */
function canvasShowing(text: string): void {
  const matrix = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 160, 160, new Map([[EncodeHintType.MARGIN, 4]]));
  const data = new Uint8ClampedArray(320 * 240 * 4).fill(255);
  for (let y = 0; y < 160; y += 1) for (let x = 0; x < 160; x += 1) if (matrix.get(x, y)) data.fill(0, ((y + 40) * 320 + x + 80) * 4, ((y + 40) * 320 + x + 80) * 4 + 3);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: jest.fn(), getImageData: () => ({ data }) } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
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

it('finds nothing in a picture without a code', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: jest.fn(), getImageData: () => ({ data: new Uint8ClampedArray(320 * 240 * 4).fill(200) }) } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  expect(await (await openCodeReader())(video)).toBeNull();
});
