import * as z from 'zod/mini';
import { contentLanguage, itemTranslations, sectionTranslations, titleTranslations } from './translations';
import { EXAMPLE_KEY } from '../evidence/example-picture';
import { storedNumber } from '../answer/number-answer';
import { ITEM_WEIGHT_MAX } from '../limits';
import { LEVELS } from '../checklist/level';
import { VERDICTS } from '../checklist/verdict';
import { keptConditionSchema, repetitionSchema, unreadLimits } from './conditions';

/** What says nothing, and what cannot be read, is absent. */
const absentUnless = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const text = absentUnless(z.string().check(z.minLength(1)));

/** What an answer that does not conform asks for: both switches, or nothing is said. */
export const demandDetail = absentUnless(z.object({ note: z.boolean(), photo: z.boolean() }));

/** Of more digits it would not be the number that was stored; SQL has none either (`private.number_in`). */
const limit = absentUnless(z.number().check(z.refine((value) => storedNumber(value) !== null)));

const range = z.pipe(
  z.object({ unit: text, min: limit, max: limit, unread: unreadLimits }),
  z.transform(({ unit, min, max, unread }) => ({
    ...(unit === undefined ? {} : { unit }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(unread === undefined ? {} : { unread }),
  })),
);

/** Which options do not conform; where none does, nothing is said. */
const marks = absentUnless(z.array(z.boolean()).check(z.refine((said) => said.includes(true))));

const levelDetail = absentUnless(z.enum(LEVELS));

const weight = z.int().check(z.minimum(0), z.maximum(ITEM_WEIGHT_MAX));

/** The details of a whole checklist, as fields of a schema. */
export const checklistDetails = {
  nonConforming: demandDetail,
  review: absentUnless(z.literal(true)),
  level: levelDetail,
  language: contentLanguage,
  translations: titleTranslations,
};

/** The details of a section, as fields of a schema. */
export const sectionDetails = {
  translations: sectionTranslations,
  shownWhen: absentUnless(keptConditionSchema),
  repeat: absentUnless(repetitionSchema),
};

/** The details of an item (`ITEM_DETAILS`), as fields of a schema. */
export const itemDetails = {
  allowsNotApplicable: absentUnless(z.literal(true)),
  reference: text,
  guidance: text,
  example: absentUnless(z.string().check(z.regex(EXAMPLE_KEY))),
  nonConforming: demandDetail,
  nonConformingOptions: marks,
  number: absentUnless(range),
  verdict: absentUnless(z.array(z.enum(VERDICTS))),
  searchable: absentUnless(z.literal(true)),
  level: levelDetail,
  critical: absentUnless(z.literal(true)),
  weight: absentUnless(weight),
  answeredAlone: absentUnless(z.literal(true)),
  beginsNow: absentUnless(z.literal(true)),
  translations: itemTranslations,
  shownWhen: absentUnless(keptConditionSchema),
};
