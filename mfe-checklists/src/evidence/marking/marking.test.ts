import { originalOf, withOriginal } from '@avsec/shared/domain';
import { arrowHead, drawnMark } from './marks';

const jpeg = (...body: number[]) => Uint8Array.of(0xff, 0xd8, ...body, 0xff, 0xd9);

describe('a marked photo', () => {
  const marked = jpeg(1, 2, 3);
  const original = jpeg(4, 5, 6, 7);
  const whole = withOriginal(marked, original, 'image/jpeg');

  it('begins as a JPEG, holds the marked picture, and ends with the original, byte for byte', () => {
    expect([...whole.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xfe]);
    expect([...whole.subarray(whole.length - original.length)]).toEqual([...original]);
    expect(Buffer.from(whole).includes(Buffer.from(marked.subarray(2)))).toBe(true);
    expect(originalOf(whole)).toEqual({ bytes: original, type: 'image/jpeg', marked });
  });

  it.each([
    ['a photo without marks', original],
    ['a photo with a comment of someone else', Uint8Array.of(0xff, 0xd8, 0xff, 0xfe, 0, 4, 65, 66, 0xff, 0xd9)],
    ['a marked photo that was cut off', whole.subarray(0, whole.length - original.length - 12)],
    ['no picture', new Uint8Array(0)],
  ])('%s has no original behind it', (_, bytes) => {
    expect(originalOf(bytes)).toBeNull();
  });
});

describe('marks', () => {
  it('a tap draws nothing', () => {
    expect(drawnMark('arrow', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 })).toBeNull();
    expect(drawnMark('circle', { x: 0.1, y: 0.1 }, { x: 0.5, y: 0.4 })).toEqual({
      kind: 'circle',
      from: { x: 0.1, y: 0.1 },
      to: { x: 0.5, y: 0.4 },
    });
  });

  it("an arrow's head lies behind its point, to both sides", () => {
    const [left, right] = arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 }, 10);
    expect(left.x).toBeLessThan(100);
    expect(left.y).toBeCloseTo(-right.y);
    expect(left.y).not.toBe(0);
  });
});
