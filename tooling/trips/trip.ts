declare global {
  /** Told by every function of ours in a test of a trip, as it is entered (`note-entries.mjs`). */
  var entered: ((file: string) => void) | undefined;
}

/** What a trip goes through. `returns`: how often it comes back to a file that it had left. */
export interface Trip {
  files: readonly string[];
  returns: number;
}

/**
 * A question that is asked on the way and answered on the spot: a rule of the domain; what a schema says; the client
 * behind which the request goes out.
 */
const ASKED = [/^shared\/src\/domain\/(?!life-cycle\/)/, /^shared\/src\/data\/backend\//];

let isDrawing = false;

/** What the hooks of a component do while it is drawn is no part of a trip. */
export const drawing = (now: boolean): void => void (isDrawing = now);

/** Notes from now on what is gone through, until it is there; answers with the way to read it. */
export function tripUntil(isThere: () => boolean): () => Trip {
  const stays: string[] = [];
  globalThis.entered = (file) => {
    const counts = !isDrawing && !isThere() && !ASKED.some((asked) => asked.test(file));
    if (counts && stays.at(-1) !== file) stays.push(file);
  };
  return () => {
    const files = [...new Set(stays)];
    return { files, returns: stays.length - files.length };
  };
}
