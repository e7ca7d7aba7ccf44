import type * as z from 'zod/mini';

/** A record of local storage, as its schema says; empty when there is none or another is there. */
export function readStored<T>(
  key: string,
  schema: z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniType<T>>,
): Record<string, T> {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Writes it; a storage that is full or refused only means that nothing is remembered. */
export function writeStored(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    console.warn(`${key} could not be kept`);
  }
}
