import { beginsNow } from './begins-now';
import { cleanItemTranslations } from './clean-translations';
import { sameTranslations } from './same-translations';
import type { ContentLanguage } from './translations';
import type { Checklist, ChecklistItem, ChecklistSection, NonConformingDemand, NumberRange } from './checklist';
import { cleanCondition, sameCondition } from './condition';
import type { Repetition } from './instance';
import { isSearchedItem } from './searched-item';
import { cleanOrNull } from '../text/text';
import { canBeAnsweredTogether, canBeMarked, canFail, hasMarkedOption } from './evaluated-item';
import { isVerdictItem, UNSAID_VERDICT, type Verdict } from './verdict';

/**
 * What an item may say beyond the fields of the specification. Each is absent where nothing is said, so that a
 * definition which says none of it is the very one that it was before there were any (its hash is the same), and each
 * is stored under its own name in the column `details`.
 */
export const ITEM_DETAILS = [
  'allowsNotApplicable',
  'reference',
  'guidance',
  'example',
  'nonConforming',
  'nonConformingOptions',
  'number',
  'verdict',
  'searchable',
  'level',
  'critical',
  'weight',
  'answeredAlone',
  'beginsNow',
  'shownWhen',
  'translations',
] as const;
export type ItemDetail = (typeof ITEM_DETAILS)[number];
export type ItemDetails = Pick<ChecklistItem, ItemDetail>;

/** The details of an item, without those that it has none of. */
export function detailsOf(item: ItemDetails): ItemDetails {
  return Object.fromEntries(ITEM_DETAILS.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

/** What a section may say beyond the fields of the specification, likewise. */
export const SECTION_DETAILS = ['shownWhen', 'repeat'] as const;
export type SectionDetail = (typeof SECTION_DETAILS)[number];
export type SectionDetails = Pick<ChecklistSection, SectionDetail>;

/** The details of a section, without those that it has none of. */
export function detailsOfSection(section: SectionDetails): SectionDetails {
  return Object.fromEntries(
    SECTION_DETAILS.flatMap((name) => (section[name] === undefined ? [] : [[name, section[name]]])),
  );
}

/** Whether items of this type can be said not to apply: nobody signs with 'N/A'. */
export const mayNotApply = (type: string): boolean => type !== 'signature';

/**
 * The details as they may be saved: what says nothing is absent, and a range only where it is asked for a number.
 * `original` is what the author writes in, `kept` the places of the options that stay.
 */
export function cleanDetails(item: ChecklistItem, original: ContentLanguage, kept: readonly number[]): ItemDetails {
  return {
    allowsNotApplicable: item.allowsNotApplicable && mayNotApply(item.type) ? true : undefined,
    reference: cleanOrNull(item.reference ?? null) ?? undefined,
    guidance: cleanOrNull(item.guidance ?? null) ?? undefined,
    example: item.example || undefined,
    nonConforming: item.nonConforming && { note: item.nonConforming.note, photo: item.nonConforming.photo },
    number: item.type === 'number' ? cleanRange(item.number ?? {}) : undefined,
    verdict: cleanVerdict(item, kept),
    searchable: isSearchedItem(item) ? true : undefined,
    nonConformingOptions: cleanMarks(item, kept),
    ...cleanGravity({ ...item, nonConformingOptions: cleanMarks(item, kept) }),
    answeredAlone: item.answeredAlone && canBeAnsweredTogether(item.type) ? true : undefined,
    beginsNow: beginsNow(item) ? true : undefined,
    translations: cleanItemTranslations(item, original, kept),
    shownWhen: item.shownWhen && (cleanCondition(item.shownWhen) ?? undefined),
  };
}

/** How grave a failure is, only where one can be. */
const cleanGravity = (item: ChecklistItem): ItemDetails => ({
  level: canFail(item) ? item.level : undefined,
  critical: canFail(item) && item.critical ? true : undefined,
  weight: canFail(item) ? item.weight : undefined,
});

/** The marks of the options that stay; none where none of them is marked. */
function cleanMarks(item: ChecklistItem, kept: readonly number[]): boolean[] | undefined {
  if (!canBeMarked(item.type)) return undefined;
  const nonConformingOptions = kept.map((place) => item.nonConformingOptions?.[place] === true);
  return hasMarkedOption({ nonConformingOptions }) ? nonConformingOptions : undefined;
}

/** The same of a section. */
export function cleanSectionDetails({ shownWhen, repeat }: SectionDetails): SectionDetails {
  return {
    shownWhen: shownWhen && (cleanCondition(shownWhen) ?? undefined),
    repeat: repeat && cleanRepetition(repeat),
  };
}

const cleanRepetition = ({ label, min, max }: Repetition): Repetition => ({
  label: cleanOrNull(label) ?? '',
  min,
  ...(max === undefined ? {} : { max }),
});

/** The checklist's own demand; none where it asks for nothing. */
export function cleanDemand({ nonConforming }: Pick<Checklist, 'nonConforming'>): Pick<Checklist, 'nonConforming'> {
  return nonConforming && (nonConforming.note || nonConforming.photo)
    ? { nonConforming: { note: nonConforming.note, photo: nonConforming.photo } }
    : { nonConforming: undefined };
}

function cleanRange({ unit, min, max }: NumberRange): NumberRange | undefined {
  const shown = cleanOrNull(unit ?? null);
  if (shown === null && min === undefined && max === undefined) return undefined;
  return {
    ...(shown === null ? {} : { unit: shown }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** What the options mean that stay; a checkbox has none. */
const cleanVerdict = (item: Pick<ChecklistItem, 'type' | 'verdict'>, kept: readonly number[]): Verdict[] | undefined =>
  isVerdictItem(item) ? kept.map((place) => item.verdict?.[place] ?? UNSAID_VERDICT) : undefined;

/**
 * Whether the same is said of options, or nothing of both: what they mean (whether the items are the verdict), or which
 * of them do not conform.
 */
export const sameOfOptions = <Said extends Verdict | boolean>(
  a: readonly Said[] | undefined,
  b: readonly Said[] | undefined,
): boolean => a === b || (a?.length === b?.length && a?.every((said, place) => said === b?.[place]) === true);

/** Whether two demands ask for the same. */
export const sameDemand = (a: NonConformingDemand | undefined, b: NonConformingDemand | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.note === b.note && a.photo === b.photo);

const sameRange = (a: NumberRange | undefined, b: NumberRange | undefined): boolean =>
  a?.unit === b?.unit && a?.min === b?.min && a?.max === b?.max;

/** Those that are one value, and compared as such. */
const PLAIN_DETAILS = [
  'allowsNotApplicable',
  'reference',
  'guidance',
  'example',
  'searchable',
  'level',
  'critical',
  'weight',
  'answeredAlone',
  'beginsNow',
] as const satisfies readonly ItemDetail[];

/** Which details differ between two states of an item. */
export function changedDetails(before: ItemDetails, after: ItemDetails): ItemDetail[] {
  const plain = PLAIN_DETAILS.filter((name) => before[name] !== after[name]);
  return [
    ...plain,
    ...(sameDemand(before.nonConforming, after.nonConforming) ? [] : ['nonConforming' as const]),
    ...(sameRange(before.number, after.number) ? [] : ['number' as const]),
    ...(sameOfOptions(before.verdict, after.verdict) ? [] : ['verdict' as const]),
    ...(sameOfOptions(before.nonConformingOptions, after.nonConformingOptions)
      ? []
      : ['nonConformingOptions' as const]),
    ...(sameTranslations(before.translations, after.translations) ? [] : ['translations' as const]),
    ...(sameCondition(before.shownWhen, after.shownWhen) ? [] : ['shownWhen' as const]),
  ];
}

/** Which details differ between two states of a section. */
export function changedSectionDetails(before: SectionDetails, after: SectionDetails): SectionDetail[] {
  const { repeat: a } = before;
  const { repeat: b } = after;
  const sameRepeat = a === b || (a?.label === b?.label && a?.min === b?.min && a?.max === b?.max);
  return [
    ...(sameCondition(before.shownWhen, after.shownWhen) ? [] : ['shownWhen' as const]),
    ...(sameRepeat ? [] : ['repeat' as const]),
  ];
}
