import { z } from 'zod';

/** Says, beside the packages, which files they are: `/kit/kit.json` of a portal. */
export const KIT_INDEX = 'kit.json';

const packed = z.object({ version: z.string(), file: z.string().regex(/^[a-z-]+-[\w.]+-[0-9a-f]{8}\.tgz$/) });
export const kitSchema = z.object({ shared: packed, moduleKit: packed });
/** The two packages that a portal hands to teams outside. */
export type Kit = z.infer<typeof kitSchema>;
