import { defineDrafts, defineOperation } from '@avsec/shared/module';
import * as z from 'zod/mini';

const title = {
  pt: 'Bagagem abandonada',
  en: 'Unattended bag',
  de: 'Herrenloses Gepäck',
  it: 'Bagaglio abbandonato',
  ko: '방치된 수하물',
  zh: '无人看管的行李',
};
const text = z.string().check(z.minLength(1));

export const SEVERITIES = [1, 2, 3] as const;

export const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title,
  content: z.object({ place: text, seenAt: text, description: text, severity: z.int() }),
  files: { most: 2, kinds: ['photo'] },
});

export const drafts = defineDrafts({
  module: 'bagagem',
  version: 1,
  title,
  content: z.object({ place: z.string(), seenAt: z.string(), description: z.string(), severity: z.int() }),
});

export const EMPTY = { place: '', seenAt: '', description: '', severity: 1 };

/** What everybody reported, as the module's own table has it. */
export const reports = {
  module: 'bagagem',
  name: 'reports',
  row: z.object({
    id: z.string(),
    place: z.string(),
    seen_at: z.string(),
    severity: z.int(),
    files: z.array(z.unknown()),
  }),
};
