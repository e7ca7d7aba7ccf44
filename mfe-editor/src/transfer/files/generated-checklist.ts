import * as fc from 'fast-check';
import { ATTACHMENT_TYPES, cleanChecklist, CONTENT_LANGUAGES, hasOptions, isBlank, ITEM_CATEGORIES, ITEM_TYPES, newChecklist, type Checklist } from '@avsec/shared/domain';

/** For tests: whatever a person may write, and what spreadsheets, XML and quotes are known to stumble over. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '=1+1', '+55 11', '-5 °C', '@nome', "'=1", "''aspas", '=HYPERLINK("http://x")', '\u0009tab', 'um\ndois', 'um\r\ndois', 'um\rdois', '"aspas"', 'a;b', 'a,b', 'a|b',
      '1.0', '007', 'true', 'yes', '2026-03-01', '1e5', '__proto__', 'constructor', '_x0041_', '_x005F_', '<b>&amp;</b>', ']]>', '${name}', '日本語', '점검', '🚧', 'sep=;', '＝1', 'record', 'NA', '#',
    ),
  },
);
const shown = anything.map((text) => cleanChecklist({ ...newChecklist(''), title: text }).title).filter((text) => !isBlank(text));
const absentOr = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const maybe = fc.option(shown, { nil: null });

const language = fc.constantFrom(...CONTENT_LANGUAGES);
/** By language; what is said of what is not there, and in the author's own language, goes before it is saved. */
const inLanguages = <T>(texts: fc.Arbitrary<T>) => absentOr(fc.dictionary(language, texts, { maxKeys: 2 }));
const titles = inLanguages(fc.record({ title: absentOr(shown), description: absentOr(shown) }));

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
    nonConforming: absentOr(fc.record({ note: fc.boolean(), photo: fc.boolean() })),
    number: absentOr(fc.record({ unit: absentOr(shown), min: absentOr(fc.integer({ min: -50, max: 0 })), max: absentOr(fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Math.round(value * 100) / 100)) })),
    translations: inLanguages(fc.record({ question: absentOr(shown), guidance: absentOr(shown), options: absentOr(fc.array(fc.oneof(shown, fc.constant('')), { maxLength: 5 })) })),
  })
  .map((one) => ({ ...one, options: hasOptions(one.type) ? one.options : [] }));

const section = fc.record({ id: fc.constant(''), title: shown, description: maybe, translations: titles, items: fc.array(item, { maxLength: 6 }) });

/** A checklist as it may be stored, with ids left out: an import gives others. */
export const generatedChecklist: fc.Arbitrary<Checklist> = fc
  .record({ title: shown, description: maybe, standard: maybe, version: shown, author: maybe, nonConforming: absentOr(fc.record({ note: fc.boolean(), photo: fc.boolean() })), language: absentOr(language), translations: titles, sections: fc.array(section, { minLength: 1, maxLength: 4 }) })
  .map((content) => cleanChecklist({ id: '', category: 'custom', definitionVersion: 0, ...content }));

/** The same without ids, to compare by. */
export const withoutIds = (checklist: Checklist | null): Checklist | null =>
  checklist && {
    ...checklist,
    id: '',
    sections: checklist.sections.map((one) => ({ ...one, id: '', items: one.items.map((inner) => ({ ...inner, id: '' })) })),
  };
