import * as z from 'zod/mini';
import { PHOTOS_PER_ITEM_GALLERY } from '../../../domain/limits';
import { LEVELS } from '../../../domain/quality/findings/level';
import { ACTION_KINDS } from '../../../domain/quality/findings/state';
import { FINDING_ACTS } from '../../../domain/quality/findings/transitions';
import { defineOperation } from '../../../module/operation';

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

/** `about` is the finding: what is done to one is sent in its order. */
export const actOperation = defineOperation({
  module: QUALITY,
  name: 'act_on_finding',
  version: 1,
  title: {
    pt: 'Ato sobre uma não conformidade',
    en: 'Act on a finding',
    de: 'Schritt zu einer Abweichung',
    it: 'Atto su una non conformità',
    ko: '부적합 사항 처리',
    zh: '对不符合项的处理',
  },
  content: actContent,
  files,
});

export const openOperation = defineOperation({
  module: QUALITY,
  name: 'open_finding',
  version: 1,
  title: {
    pt: 'Nova não conformidade',
    en: 'New finding',
    de: 'Neue Abweichung',
    it: 'Nuova non conformità',
    ko: '새 부적합 사항',
    zh: '新不符合项',
  },
  content: openContent,
  files,
});
