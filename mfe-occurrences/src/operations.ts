import { defineDrafts, defineOperation } from '@avsec/shared/module';
import * as z from 'zod/mini';
import { adaptationSchema } from './kinds/adaptation';
import { ACTS } from './states/transitions';

const MODULE = 'occurrences';

const occurrence = {
  pt: 'Ocorrência',
  en: 'Occurrence',
  de: 'Vorfall',
  it: 'Evento',
  ko: '사건',
  zh: '事件',
};

const entry = {
  pt: 'Registro em ocorrência',
  en: 'Entry in an occurrence',
  de: 'Eintrag zu einem Vorfall',
  it: 'Annotazione su un evento',
  ko: '사건 기록 추가',
  zh: '事件记录条目',
};

const kindOf = {
  pt: 'Tipo de ocorrência',
  en: 'Kind of occurrence',
  de: 'Art von Vorfall',
  it: 'Tipo di evento',
  ko: '사건 유형',
  zh: '事件类型',
};

const text = z.string().check(z.maxLength(5000));
const instant = z.iso.datetime();

/** How somebody told of it. */
export const TOLD_HOW = ['in-person', 'telephone', 'radio', 'cctv', 'e-mail'] as const;

const first = {
  kind: text,
  place: text,
  point: text,
  what: text,
  toldBy: text,
  toldHow: z.union([z.enum(TOLD_HOW), z.literal('')]),
  simulated: z.boolean(),
};

export const registeredSchema = z.object({ ...first, kindVersion: z.int(), happenedAt: instant });

/** The first step: what makes a number. */
export const register = defineOperation({
  module: MODULE,
  name: 'register',
  version: 1,
  title: occurrence,
  content: registeredSchema,
  files: { most: 6, kinds: ['photo'] },
});

const registerDraftSchema = z.object({ ...first, at: text });
export type RegisterDraft = z.infer<typeof registerDraftSchema>;

/** The first step while it is typed. `at`: a local time; empty means the moment in which it is registered. */
export const registerDrafts = defineDrafts({
  module: MODULE,
  version: 1,
  title: occurrence,
  content: registerDraftSchema,
});

/** What an entry says, each part a text. */
export const ENTRY_TYPES = [
  'note',
  'person',
  'nobody',
  'step',
  'call',
  'answer',
  'resource',
  'classification',
  'dsac',
  'debrief',
  'finding',
  'strike',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

export const entrySchema = z.object({
  type: z.enum(ENTRY_TYPES),
  happenedAt: instant,
  content: z.record(z.string(), text),
});
export type NewEntry = z.infer<typeof entrySchema>;

/** One more entry; none is changed. */
export const addEntry = defineOperation({
  module: MODULE,
  name: 'add_entry',
  version: 1,
  title: entry,
  content: entrySchema,
  files: { most: 6, kinds: ['photo'] },
});

const entryDraftSchema = z.object({ occurrence: text, form: text, at: text, values: z.record(z.string(), text) });
export type EntryDraft = z.infer<typeof entryDraftSchema>;

/** An entry while it is typed; `form` says which form of the page. */
export const entryDrafts = defineDrafts({
  module: MODULE,
  version: 1,
  title: entry,
  content: entryDraftSchema,
});

export const changeSchema = z.object({
  act: z.enum(ACTS),
  happenedAt: instant,
  words: text,
  duplicateOf: text,
});

/** From one state to the next. */
export const changeState = defineOperation({
  module: MODULE,
  name: 'change_state',
  version: 1,
  title: entry,
  content: changeSchema,
});

export const adaptSchema = z.extend(adaptationSchema, { kind: text, base: z.int() });
export type AdaptDraft = z.infer<typeof adaptSchema>;

/** What an administrator changes about a kind. */
export const adaptKind = defineOperation({
  module: MODULE,
  name: 'adapt_kind',
  version: 1,
  title: kindOf,
  content: adaptSchema,
});

/** The same while it is typed. */
export const adaptDrafts = defineDrafts({ module: MODULE, version: 1, title: kindOf, content: adaptSchema });
