import { PNG } from 'pngjs';

const WIDTH = 220;
const HEIGHT = 70;
const TURNS = 5;

/** A pen's line that is nobody's: a data address of a PNG, as the portal keeps signatures. */
export function drawnSignature(): string {
  const image = new PNG({ width: WIDTH, height: HEIGHT });
  image.data.fill(255);
  for (let step = 0; step <= 4000; step += 1) {
    const at = step / 4000;
    const angle = at * TURNS * 2 * Math.PI;
    const x = 20 + at * 170 + 10 * Math.sin(angle);
    const y = 35 + (22 - 16 * at) * Math.cos(angle);
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const)
      image.data.fill(20, pixel(x + right, y + down), pixel(x + right, y + down) + 3);
  }
  return `data:image/png;base64,${PNG.sync.write(image).toString('base64')}`;
}

const pixel = (x: number, y: number): number => 4 * (Math.round(y) * WIDTH + Math.round(x));
