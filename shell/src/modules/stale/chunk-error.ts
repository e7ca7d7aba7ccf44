/** webpack's error for a script chunk, or the one for a style chunk, that did not arrive. */
export interface ChunkError extends Error {
  /** Address of the file. */
  request?: string;
  /** 'missing' when something arrived that was not the chunk, 'timeout' when nothing did in time. */
  type?: string;
}

const isStyleError = (error: Error): boolean => 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';

/** The chunk error that an error is or was caused by; null where there is none. */
export function chunkErrorIn(error: unknown): ChunkError | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'ChunkLoadError' || isStyleError(error)) return error;
  return chunkErrorIn(error.cause);
}
