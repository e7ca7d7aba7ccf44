import * as z from 'zod/mini';
import { PHOTOS_PER_ITEM_GALLERY } from '../../../domain/limits';
import { LEVELS } from '../../../domain/checklist/level';
import { ACTION_KINDS } from '../../../domain/quality/findings/state';
import { FINDING_ACTS } from '../../../domain/quality/findings/transitions';
import { defineDrafts, defineOperation } from '../../../module/operation';

/** The module whose operations these are. */
const QUALITY = 'quality';

/** What is asked about findings is asked again when one of them changed, or an operation on one was acknowledged. */
export const FINDING_TAGS = ['Finding', { type: 'ModuleRecord', id: QUALITY }] as const;

const photos = z.optional(z.array(z.string()));
const files = { most: PHOTOS_PER_ITEM_GALLERY, kinds: ['photo'] } as const;

const actContent = z.object({
  act: z.enum(FINDING_ACTS),
  base_revision: z.number(),
  words: z.optional(z.string()),
  photos,
  responsible_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  date: z.optional(z.string()),
  action_id: z.optional(z.string()),
  kind: z.optional(z.enum(ACTION_KINDS)),
  whys: z.optional(z.array(z.string())),
  without_measure: z.optional(z.boolean()),
});

/**
 * One act on a finding, as it waits on the device; what each needs says `FINDING_TRANSITIONS`. `base_revision`: the one
 * that the person saw, what judges is refused on another's. `responsible_id` or `group_id`, never both. `date`: the
 * later one, the last day of an accepted risk, or the action's. `photos`: the operation's files, as rows of photos are
 * stored.
 */
export type ActContent = z.infer<typeof actContent>;

const openContent = z.object({
  question: z.string(),
  level: z.enum(LEVELS),
  note: z.optional(z.string()),
  clause: z.optional(z.string()),
  place_id: z.optional(z.string()),
  place_text: z.optional(z.string()),
  photos,
});

/** What somebody saw outside of an inspection. The finding gets the operation's id. */
export type OpenContent = z.infer<typeof openContent>;

const actTitle = {
  pt: 'Ato sobre uma não conformidade',
  en: 'Act on a non-conformity',
  de: 'Schritt zu einer Abweichung',
  it: 'Atto su una non conformità',
  ko: '부적합 처리',
  zh: '对不符合项的处理',
};
const openTitle = {
  pt: 'Nova não conformidade',
  en: 'New non-conformity',
  de: 'Neue Abweichung',
  it: 'Nuova non conformità',
  ko: '새 부적합',
  zh: '新不符合项',
};

/** `about` is the finding: what is done to one is sent in its order. */
export const actOperation = defineOperation({
  module: QUALITY,
  name: 'act_on_finding',
  version: 1,
  title: actTitle,
  content: actContent,
  files,
});

export const openOperation = defineOperation({
  module: QUALITY,
  name: 'open_finding',
  version: 1,
  title: openTitle,
  content: openContent,
  files,
});

const actValues = z.object({
  level: z.optional(z.enum(LEVELS)),
  /** 'person:<id>' or 'group:<id>'. */
  assignee: z.optional(z.string()),
  kind: z.optional(z.enum(ACTION_KINDS)),
  date: z.optional(z.string()),
  whys: z.optional(z.array(z.optional(z.string()))),
  words: z.optional(z.string()),
  withoutMeasure: z.optional(z.boolean()),
});

/** What was typed and chosen in the form of an act. */
export type ActValues = z.infer<typeof actValues>;

const openingValues = z.object({
  question: z.optional(z.string()),
  level: z.optional(z.enum(LEVELS)),
  placeId: z.optional(z.string()),
  placeText: z.optional(z.string()),
  note: z.optional(z.string()),
});

/** What was typed and chosen where somebody says what they saw. */
export type OpeningValues = z.infer<typeof openingValues>;

const actDraft = z.object({
  kind: z.literal('act'),
  findingId: z.string(),
  act: z.enum(FINDING_ACTS),
  actionId: z.nullable(z.string()),
  /** Of the finding, as it was when the form was opened. */
  revision: z.number(),
  values: actValues,
});

/** The form of an act before it is sent, as it was typed. */
export type ActDraft = z.infer<typeof actDraft>;

export const actDrafts = defineDrafts({ module: QUALITY, version: 1, title: actTitle, content: actDraft });

const openDraft = z.object({ kind: z.literal('open'), values: openingValues });

/** The same of a finding that is opened by hand. */
export type OpenDraft = z.infer<typeof openDraft>;

export const openDrafts = defineDrafts({ module: QUALITY, version: 1, title: openTitle, content: openDraft });
