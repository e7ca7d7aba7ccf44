/** Where the pen was and how wide it drew (radius), in the pixels of the context it was drawn on. */
export interface Mark {
  x: number;
  y: number;
  radius: number;
}

export interface CanvasDouble {
  /** Marks since the canvas was last made white. */
  marks: (canvas: HTMLCanvasElement) => Mark[];
  /** Names written since then. */
  names: (canvas: HTMLCanvasElement) => string[];
  /** Width at which canvases are shown. */
  showAt: (width: number) => void;
}

interface Drawn {
  marks: Mark[];
  names: string[];
}

const nothing = (): Drawn => ({ marks: [], names: [] });
const ignored = () => undefined;

/**
 * jsdom draws nothing: this stands in for the 2D canvas, and remembers what was drawn. A saved image says its size and
 * marks.
 */
export function standInForCanvas(): CanvasDouble {
  const drawn = new Map<HTMLCanvasElement, Drawn>();
  let shown = 500;
  const on = (canvas: HTMLCanvasElement) => drawn.get(canvas) ?? nothing();

  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    let end = { x: 0, y: 0 };
    const context = {
      lineWidth: 1,
      clearRect: () => drawn.set(this, nothing()),
      arc: (x: number, y: number, radius: number) => on(this).marks.push({ x, y, radius }),
      lineTo: (x: number, y: number) => {
        end = { x, y };
      },
      stroke: () => on(this).marks.push({ ...end, radius: context.lineWidth / 2 }),
      fillText: (name: string) => on(this).names.push(name),
      measureText: (name: string) => ({ width: name.length * 30 }),
      fillRect: ignored,
      setTransform: ignored,
      scale: ignored,
      save: ignored,
      restore: ignored,
      beginPath: ignored,
      closePath: ignored,
      fill: ignored,
      moveTo: ignored,
    };
    return context as unknown as ReturnType<HTMLCanvasElement['getContext']>;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement, type) {
    return `data:${type};base64,${JSON.stringify({ width: this.width, height: this.height, ...on(this) })}`;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({
    left: 0,
    top: 0,
    x: 0,
    y: 0,
    right: shown,
    bottom: shown * 0.4,
    width: shown,
    height: shown * 0.4,
    toJSON: ignored,
  }));
  return {
    marks: (canvas) => on(canvas).marks,
    names: (canvas) => on(canvas).names,
    showAt: (width) => {
      shown = width;
    },
  };
}

/** What a saved image holds. */
export function readImage(png: string | undefined): Drawn & { width: number; height: number } {
  const prefix = 'data:image/png;base64,';
  if (!png?.startsWith(prefix)) throw new Error(`No PNG: ${png}`);
  return JSON.parse(png.slice(prefix.length)) as Drawn & { width: number; height: number };
}
