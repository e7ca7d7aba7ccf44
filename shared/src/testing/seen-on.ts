/** A screen as style sheets ask for it. */
export interface SeenOn {
  /** Of the window, in pixels; a desk's when left out. */
  width?: number;
  /** It is pressed with fingers. */
  touch?: boolean;
  /** The device is set to dark. */
  dark?: boolean;
}

/** The width of a phone. */
export const PHONE_PX = 390;
const DESK_PX = 1280;

/**
 * Lets `window.matchMedia` answer for such a screen, which jsdom has none of, until `jest.restoreAllMocks()` or another
 * one is said. The answer tells those who listen that it is another one than before.
 */
export function seenOn({ width = DESK_PX, touch = false, dark = false }: SeenOn): () => void {
  const listeners = new Set<() => void>();
  const isSo = (media: string): boolean => {
    if (media.includes('pointer: coarse')) return touch;
    if (media.includes('prefers-color-scheme: dark')) return dark;
    return width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);
  };
  const listen = (_: string, listener: unknown): void => {
    if (typeof listener === 'function') listeners.add(() => void Reflect.apply(listener, null, []));
  };
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: isSo(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: listen,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }));
  return () => listeners.forEach((listener) => listener());
}
