import * as fc from 'fast-check';
import {
  ATTACHMENT_TYPES,
  cleanChecklist,
  CONTENT_LANGUAGES,
  hasOptions,
  isBlank,
  isSearchedItem,
  ITEM_CATEGORIES,
  ITEM_TYPES,
  ITEM_WEIGHT_MAX,
  LEVELS,
  newChecklist,
  SEARCHED_ITEMS_MAX,
  verdictItemOf,
  VERDICTS,
  withReferences,
  type Checklist,
  type ComparedValue,
  type Condition,
} from '@avsec/shared/domain';

/** For tests: whatever a person may write, and what spreadsheets, XML and quotes are known to stumble over. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '=1+1',
      '+55 11',
      '-5 °C',
      '@nome',
      "'=1",
      "''aspas",
      '=HYPERLINK("http://x")',
      '\u0009tab',
      'um\ndois',
      'um\r\ndois',
      'um\rdois',
      '"aspas"',
      'a;b',
      'a,b',
      'a|b',
      '1.0',
      '007',
      'true',
      'yes',
      '2026-03-01',
      '1e5',
      '__proto__',
      'constructor',
      '_x0041_',
      '_x005F_',
      '<b>&amp;</b>',
      ']]>',
      '${name}',
      '日本語',
      '점검',
      '🚧',
      'sep=;',
      '＝1',
      'record',
      'NA',
      '#',
    ),
  },
);
const shown = anything
  .map((text) => cleanChecklist({ ...newChecklist(''), title: text }).title)
  .filter((text) => !isBlank(text));
const absentOr = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const maybe = fc.option(shown, { nil: null });

const language = fc.constantFrom(...CONTENT_LANGUAGES);
/** By language; what is said of what is not there, and in the author's own language, goes before it is saved. */
const inLanguages = <T>(texts: fc.Arbitrary<T>) => absentOr(fc.dictionary(language, texts, { maxKeys: 2 }));
const titles = inLanguages(fc.record({ title: absentOr(shown), description: absentOr(shown) }));

const sectionTexts = inLanguages(
  fc.record({ title: absentOr(shown), description: absentOr(shown), repeat: absentOr(shown) }),
);

const item = fc
  .record({
    id: fc.constant(''),
    question: shown,
    type: fc.constantFrom(...ITEM_TYPES),
    category: fc.constantFrom(...ITEM_CATEGORIES),
    required: fc.boolean(),
    options: fc.uniqueArray(shown, { minLength: 1, maxLength: 4 }),
    includeAttachment: fc.boolean(),
    attachmentType: fc.constantFrom(...ATTACHMENT_TYPES),
    expectedAnswer: fc.boolean(),
    allowsNotApplicable: absentOr(fc.constant(true)),
    reference: absentOr(shown),
    guidance: absentOr(shown),
    example: absentOr(fc.constantFrom(`examples/${'0a'.repeat(32)}.jpg`, `examples/${'f1'.repeat(32)}.png`)),
    nonConforming: absentOr(fc.record({ note: fc.boolean(), photo: fc.boolean() })),
    nonConformingOptions: absentOr(fc.array(fc.boolean(), { maxLength: 5 })),
    number: absentOr(
      fc.record({
        unit: absentOr(shown),
        min: absentOr(fc.oneof(fc.integer({ min: -50, max: 0 }), fc.constantFrom(-12.125, -1000, 0.0000001))),
        max: absentOr(
          fc.oneof(
            fc.double({ min: 1, max: 1000, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
            fc.constantFrom(2000, 999999999999999),
          ),
        ),
      }),
    ),
    verdict: absentOr(fc.array(fc.constantFrom(...VERDICTS), { maxLength: 5 })),
    searchable: absentOr(fc.constant(true)),
    level: absentOr(fc.constantFrom(...LEVELS)),
    critical: absentOr(fc.constant(true)),
    weight: absentOr(fc.integer({ min: 0, max: ITEM_WEIGHT_MAX })),
    answeredAlone: absentOr(fc.constant(true)),
    beginsNow: absentOr(fc.constant(true)),
    translations: inLanguages(
      fc.record({
        question: absentOr(shown),
        guidance: absentOr(shown),
        options: absentOr(fc.array(fc.oneof(shown, fc.constant('')), { maxLength: 5 })),
      }),
    ),
  })
  .map((one) => ({ ...one, options: hasOptions(one.type) ? one.options : [] }));

const repeat = absentOr(
  fc.record({ label: shown, min: fc.integer({ min: 0, max: 3 }), max: absentOr(fc.integer({ min: 3, max: 50 })) }),
);
const section = fc.record({
  id: fc.constant(''),
  title: shown,
  description: maybe,
  translations: sectionTexts,
  repeat,
  items: fc.array(item, { maxLength: 6 }),
});

/** One item is the verdict, and none in a section that repeats. */
function withOneVerdict(sections: Section[]): Section[] {
  const first = verdictItemOf({ sections: sections.filter((one) => !one.repeat) });
  const without = (inner: Item): Item => (inner === first ? inner : { ...inner, verdict: undefined });
  return sections.map((one) => ({ ...one, items: one.items.map(without) }));
}

/** As many are searched as may be. */
function withFewSearched(sections: Section[]): Section[] {
  const kept = new Set(sections.flatMap(({ items }) => items.filter(isSearchedItem)).slice(0, SEARCHED_ITEMS_MAX));
  const without = (inner: Item): Item => (kept.has(inner) ? inner : { ...inner, searchable: undefined });
  return sections.map((one) => ({ ...one, items: one.items.map(without) }));
}

type Section = Checklist['sections'][number];
type Item = Section['items'][number];

/** A comparison with an answer that this item offers. */
const testOn = (one: Item): fc.Arbitrary<Condition> => {
  const written =
    one.type === 'number'
      ? ['1000', '12.125', '-1.125', '0.125', '1.5', '12.3456']
      : ['texto', "d'água", 'a "b" c', '\'"', '-1,5'];
  const values: ComparedValue[] =
    one.type === 'checkbox' ? [true, false] : hasOptions(one.type) ? one.options : written;
  return fc.oneof(
    fc.constantFrom('answered' as const, 'not-answered' as const).map((is): Condition => ({ item: one.id, is })),
    fc
      .tuple(fc.constantFrom('equal' as const, 'not-equal' as const), fc.constantFrom(...values))
      .map(([is, value]): Condition => ({ item: one.id, is, value })),
    fc
      .uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
      .map((some): Condition => ({ item: one.id, is: 'one-of', values: some })),
  );
};

const conditionOn = (before: readonly Item[]): fc.Arbitrary<Condition | undefined> => {
  if (before.length === 0) return fc.constant(undefined);
  const test = fc.constantFrom(...before).chain(testOn);
  const several = fc
    .array(test, { minLength: 2, maxLength: 3 })
    .chain((list) => fc.constantFrom<Condition>({ all: list }, { any: list }, { any: [{ all: list }, ...list] }));
  return fc.option(fc.oneof(test, several), { nil: undefined });
};

/** The same sections shown only if answers before them say so. */
function conditional(sections: readonly Section[]): fc.Arbitrary<Section[]> {
  const named = sections.map((one, place) => ({
    ...one,
    items: one.items.map((inner, at) => ({ ...inner, id: `${place + 1}.${at + 1}` })),
  }));
  return fc.tuple(
    ...named.map((one, place) => {
      const outside = named
        .slice(0, place)
        .filter((other) => !other.repeat)
        .flatMap(({ items }) => items);
      return fc
        .tuple(conditionOn(outside), ...one.items.map((_, at) => conditionOn([...outside, ...one.items.slice(0, at)])))
        .map(([ofSection, ...ofItems]) => ({
          ...one,
          shownWhen: ofSection,
          ...(one.repeat && ofSection ? { repeat: { ...one.repeat, min: Math.max(1, one.repeat.min) } } : {}),
          items: one.items.map((inner, at) => ({ ...inner, shownWhen: ofItems[at] })),
        }));
    }),
  );
}

/** A checklist as it may be stored, with ids left out: an import gives others. */
export const generatedChecklist: fc.Arbitrary<Checklist> = fc
  .record({
    title: shown,
    description: maybe,
    standard: maybe,
    version: shown,
    author: maybe,
    nonConforming: absentOr(fc.record({ note: fc.boolean(), photo: fc.boolean() })),
    review: absentOr(fc.constant(true)),
    level: absentOr(fc.constantFrom(...LEVELS)),
    language: absentOr(language),
    translations: titles,
    sections: fc.array(section, { minLength: 1, maxLength: 4 }),
  })
  .chain((content) =>
    conditional(content.sections).map((sections) =>
      cleanChecklist({
        id: '',
        category: 'custom',
        definitionVersion: 0,
        ...content,
        sections: withFewSearched(withOneVerdict(sections)),
      }),
    ),
  )
  .map(named);

/** Items by section and place, to compare by: an import gives ids of its own. */
function named(checklist: Checklist): Checklist {
  const names = new Map(
    checklist.sections.flatMap(({ items }, place) => items.map(({ id }, at) => [id, `${place + 1}.${at + 1}`])),
  );
  const sections = checklist.sections.map((one) => withReferences(one, names));
  return {
    ...checklist,
    id: '',
    sections: sections.map((one, place) => ({
      ...one,
      id: '',
      items: one.items.map((inner, at) => ({ ...inner, id: `${place + 1}.${at + 1}` })),
    })),
  };
}

/** The same without ids, to compare by. */
export const withoutIds = (checklist: Checklist | null): Checklist | null => checklist && named(checklist);
