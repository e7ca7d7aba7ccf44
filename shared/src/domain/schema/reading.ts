import * as z from 'zod/mini';

/**
 * A list whose entries stand on their own: an entry that cannot be read drops itself, not the others; what is no list
 * is empty.
 */
export function listOf<T extends z.ZodMiniType>(entry: T): z.ZodMiniType<z.output<T>[]> {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) =>
      values.flatMap((value) => {
        const read = entry.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    ),
  );
}

/** A text that may be missing. */
export const optionalText = z.catch(z.nullable(z.string()), null);
