import { z } from 'zod';

/** A list whose entries stand on their own: an entry that cannot be read drops itself, not the others; what is no list is empty. */
export function listOf<T extends z.ZodType>(entry: T): z.ZodType<z.output<T>[]> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const read = entry.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );
}

/** A text that may be missing. */
export const optionalText = z.string().nullable().catch(null);
