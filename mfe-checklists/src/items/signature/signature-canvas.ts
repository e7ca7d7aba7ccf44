import { cleanText, isBlank, SIGNATURE_CANVAS_HEIGHT_PX, SIGNATURE_CANVAS_WIDTH_PX } from '@avsec/shared/domain';
import type SignaturePad from 'signature_pad';
import { penAt, scaleStrokes } from './signature-strokes';
import { drawTypedName } from './typed-name';

const INK = '#000000';
const PAPER = '#ffffff';

/** A canvas that is being signed. */
export interface SignatureCanvas {
  isBlank: () => boolean;
  clear: () => void;
  /** Writes a name in place of a drawing, for who cannot draw; empty takes it back. */
  typeName: (name: string) => void;
  /** The signature as a PNG data URL of exactly 500 × 200. */
  toPng: () => string;
  /** Takes no more pointers. */
  stop: () => void;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  return context;
}

/**
 * Makes a canvas ready to be signed. It may be shown at any width and pixel density and change both while it is signed:
 * strokes are kept as points and drawn again, never as pixels.
 */
export function startSignature(Pad: typeof SignaturePad, canvas: HTMLCanvasElement): SignatureCanvas {
  const pad = new Pad(canvas, { penColor: INK, backgroundColor: PAPER });
  const context = contextOf(canvas);
  let shownWidth = 0;
  let name = '';

  const logicalScale = (width: number) => width / SIGNATURE_CANVAS_WIDTH_PX;

  const draw = (width: number) => {
    const strokes = shownWidth > 0 ? scaleStrokes(pad.toData(), width / shownWidth) : [];
    const scale = logicalScale(width);
    const density = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(SIGNATURE_CANVAS_HEIGHT_PX * scale * density);
    context.setTransform(density, 0, 0, density, 0, 0);
    Object.assign(pad, penAt(scale));
    pad.fromData(strokes);
    if (name !== '') {
      context.save();
      context.scale(scale, scale);
      drawTypedName(context, name);
      context.restore();
    }
    shownWidth = width;
  };

  const refit = () => {
    const { width } = canvas.getBoundingClientRect();
    if (width > 0) draw(width);
  };
  const observer = new ResizeObserver(refit);
  observer.observe(canvas);
  // Zooming or moving to another screen changes the density, not the size.
  window.addEventListener('resize', refit);
  refit();

  return {
    isBlank: () => pad.isEmpty() && name === '',
    clear: () => {
      name = '';
      pad.clear();
    },
    typeName: (typed) => {
      name = isBlank(typed) ? '' : cleanText(typed).trim();
      refit();
    },
    toPng: () => {
      const image = document.createElement('canvas');
      image.width = SIGNATURE_CANVAS_WIDTH_PX;
      image.height = SIGNATURE_CANVAS_HEIGHT_PX;
      const printer = new Pad(image, { penColor: INK, backgroundColor: PAPER });
      printer.off();
      printer.fromData(scaleStrokes(pad.toData(), 1 / logicalScale(shownWidth)));
      if (name !== '') drawTypedName(contextOf(image), name);
      return image.toDataURL('image/png');
    },
    stop: () => {
      observer.disconnect();
      window.removeEventListener('resize', refit);
      pad.off();
    },
  };
}
