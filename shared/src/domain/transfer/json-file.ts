import * as z from 'zod/mini';
import { newItem } from '../authoring/authoring';
import { ATTACHMENT_TYPES, ITEM_CATEGORIES, ITEM_TYPES, type Checklist } from '../checklist/checklist';
import { CONTENT_LANGUAGES } from '../checklist/translations';
import { EXAMPLE_KEY } from '../evidence/example-picture';
import { conditionSchema } from '../schema/conditions';
import { parseJson } from '../text/json';
import { DEFAULT_VERSION, ITEM_WEIGHT_MAX, PHOTO_MAX_BYTES } from '../limits';
import { storedNumber } from '../answer/number-answer';
import { LEVELS } from '../checklist/level';
import { VERDICTS } from '../checklist/verdict';
import { finishImport } from './finish-import';
import { draftItem, draftSection, emptyDraft, itemContent } from './import-draft';
import { withFileReferences } from './references';
import { unreadable, type ChecklistImport, type ImportSettings, type Pictures } from './import-result';
import { WHOLE_FILE, type FilePlace, type TransferProblem } from './problem';

const FORMAT = 'portal-avsec-checklist';
/** Raised when a file of before could be read wrong; a portal says of a higher one that the file is newer than it. */
export const JSON_FORMAT_VERSION = 2;
/** What a file without pictures is written as: portals from before there were any read it. */
const WITHOUT_PICTURES = 1;

/**
 * A picture as text; of a picture of the largest size that is taken, base64 makes so much. That all of it is base64,
 * and a picture, is found when it is stored: an expression over millions of letters runs out of stack.
 */
const pictureSchema = z
  .string()
  .check(z.maxLength(Math.ceil(PHOTO_MAX_BYTES / 3) * 4 + 30), z.regex(/^data:image\/(?:jpeg|png);base64,/));

const fresh = newItem('');
const optionalText = z._default(z.nullable(z.string()), null);

const titles = { title: z.optional(z.string()), description: z.optional(z.string()) };
const titleTexts = z.strictObject(titles);
const sectionTexts = z.strictObject({ ...titles, repeat: z.optional(z.string()) });
const itemTexts = z.strictObject({
  question: z.optional(z.string()),
  guidance: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
});
const inLanguages = <T extends z.ZodMiniType>(texts: T) => {
  const said = z.optional(texts);
  return z.optional(z.strictObject({ pt: said, en: said, de: said, it: said, ko: said, zh: said }));
};
/** Of more digits a limit would not be the number that the file says. */
const limitSchema = z.number().check(z.refine((value) => storedNumber(value) !== null));
const demandSchema = z.strictObject({ note: z.boolean(), photo: z.boolean() });

const itemSchema = z.strictObject({
  question: z.string(),
  type: z._default(z.enum(ITEM_TYPES), 'checkbox'),
  category: z._default(z.enum(ITEM_CATEGORIES), 'processos'),
  required: z._default(z.boolean(), fresh.required),
  options: z._default(z.array(z.string()), []),
  includeAttachment: z._default(z.boolean(), fresh.includeAttachment),
  attachmentType: z._default(z.enum(ATTACHMENT_TYPES), fresh.attachmentType),
  expectedAnswer: z._default(z.boolean(), fresh.expectedAnswer),
  allowsNotApplicable: z.optional(z.boolean()),
  reference: z.optional(z.string()),
  guidance: z.optional(z.string()),
  example: z.optional(z.string().check(z.regex(EXAMPLE_KEY))),
  nonConforming: z.optional(demandSchema),
  nonConformingOptions: z.optional(z.array(z.boolean())),
  number: z.optional(
    z.strictObject({ unit: z.optional(z.string()), min: z.optional(limitSchema), max: z.optional(limitSchema) }),
  ),
  verdict: z.optional(z.array(z.enum(VERDICTS))),
  searchable: z.optional(z.boolean()),
  level: z.optional(z.enum(LEVELS)),
  critical: z.optional(z.boolean()),
  weight: z.optional(z.int().check(z.minimum(0), z.maximum(ITEM_WEIGHT_MAX))),
  answeredAlone: z.optional(z.boolean()),
  beginsNow: z.optional(z.boolean()),
  translations: inLanguages(itemTexts),
  shownWhen: z.optional(conditionSchema),
});
const count = z.int().check(z.nonnegative());
const sectionSchema = z.strictObject({
  title: z.string(),
  description: optionalText,
  translations: inLanguages(sectionTexts),
  shownWhen: z.optional(conditionSchema),
  repeat: z.optional(z.strictObject({ label: z.string(), min: z._default(count, 1), max: z.optional(count) })),
  items: z.array(itemSchema),
});
const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal([WITHOUT_PICTURES, JSON_FORMAT_VERSION]),
  checklist: z.strictObject({
    title: z.string(),
    description: optionalText,
    standard: optionalText,
    version: z._default(z.string(), DEFAULT_VERSION),
    author: optionalText,
    nonConforming: z.optional(demandSchema),
    review: z.optional(z.boolean()),
    level: z.optional(z.enum(LEVELS)),
    language: z.optional(z.enum(CONTENT_LANGUAGES)),
    translations: inLanguages(titleTexts),
    sections: z.array(sectionSchema),
  }),
  pictures: z.optional(z.record(z.string().check(z.regex(EXAMPLE_KEY)), pictureSchema)),
});
type ChecklistFile = z.output<typeof fileSchema>;
const headSchema = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() });

/**
 * A definition and its example pictures as the text of a JSON file; `readJsonFile` gives it back. Ids are not in it:
 * what is imported is a checklist of its own.
 */
export function writeJsonFile(checklist: Checklist, pictures: Pictures = {}): string {
  const {
    title,
    description,
    standard,
    version,
    author,
    nonConforming,
    review,
    level,
    language,
    translations,
    sections,
  } = checklist;
  const hasPictures = Object.keys(pictures).length > 0;
  const file = {
    format: FORMAT,
    formatVersion: hasPictures ? JSON_FORMAT_VERSION : WITHOUT_PICTURES,
    checklist: {
      title,
      description,
      standard,
      version,
      author,
      nonConforming,
      review,
      level,
      language,
      translations,
      sections: withFileReferences(sections).map((section) => ({
        title: section.title,
        description: section.description,
        translations: section.translations,
        shownWhen: section.shownWhen,
        repeat: section.repeat,
        items: section.items.map(itemContent),
      })),
    },
    ...(hasPictures ? { pictures } : {}),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The checklist that a JSON file of ours holds. Every field is checked; what is left out stands as in a new checklist,
 * section or item.
 */
export function readJsonFile(text: string, settings: ImportSettings): ChecklistImport {
  const value = parseJson(text);
  if (value === undefined) return unreadable('not-json');
  const head = headSchema.safeParse(value);
  if (!head.success) return unreadable('not-our-json');
  if (head.data.formatVersion > JSON_FORMAT_VERSION)
    return unreadable('newer-format', { value: String(head.data.formatVersion), limit: JSON_FORMAT_VERSION });
  const file = fileSchema.safeParse(value);
  if (!file.success)
    return { checklist: null, rows: [], pictures: {}, problems: file.error.issues.flatMap(problemsOf) };
  return finishImport(draftOf(file.data), settings);
}

function problemsOf(issue: z.core.$ZodIssue): TransferProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ reason: 'unknown-field', place: at([...issue.path, key]) }));
  const allowed = issue.code === 'invalid_value' ? { allowed: issue.values.map(String) } : {};
  return [{ reason: 'invalid-value', place: at(issue.path), ...allowed }];
}

/** 'sections[2].items[5].type': lists counted from 1, as people count. */
function at(path: readonly PropertyKey[]): FilePlace {
  const steps = path
    .filter((step) => step !== 'checklist')
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`));
  return { ...WHOLE_FILE, column: steps.join('').replace(/^\./, '') };
}

function draftOf({ checklist, pictures = {} }: ChecklistFile): ReturnType<typeof emptyDraft> {
  const { sections, ...basics } = checklist;
  return {
    ...emptyDraft(),
    ...basics,
    pictures,
    place: at(['title']),
    sections: sections.map(({ items, ...section }, place) =>
      draftSection(at(['sections', place]), {
        ...section,
        items: items.map((item, position) => draftItem(at(['sections', place, 'items', position]), item)),
      }),
    ),
  };
}
