import { encode } from 'uqr';

/**
 * A QR code as a drawing: a square of `size` modules to a side, quiet zone included, and the dark ones as the path of
 * an SVG or a PDF.
 */
export interface QrCode {
  size: number;
  path: string;
}

/** Modules that stay white around the code; readers ask for four. */
const QUIET_ZONE = 4;

/**
 * The QR code of a verification address ('https://…/verificar/<id>'). Error correction M, because printed reports get
 * stamped and folded.
 */
export function verificationQr(url: string): QrCode {
  const { size, data } = encode(url, { ecc: 'M', border: QUIET_ZONE });
  return {
    size,
    path: data.flatMap((row, y) => barsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join(''),
  };
}

/** Where dark modules stand beside each other in a row: from which on, and how many. */
function barsOf(row: readonly boolean[]): [number, number][] {
  const bars: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = bars.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else bars.push([x, 1]);
  }
  return bars;
}
