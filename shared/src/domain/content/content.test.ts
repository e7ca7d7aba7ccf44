import { cleanChecklist } from '../authoring/authoring';
import { applyEdit } from '../authoring/authoring-edit';
import { editProblems } from '../authoring/authoring-problems';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { definitionChanges } from '../authoring/definition-changes';
import { QUESTION_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '../limits';
import { askedSections } from '../conditions/asked';
import { contentIn } from './content';
import { spliceOptions, translateOption } from './edit-options';
import { untranslated } from '../authoring/untranslated';

const item = anItem({
  id: 'i',
  question: 'Portão fechado?',
  guidance: 'Olhe de perto.',
  type: 'select',
  options: ['Aberto', 'Fechado'],
  translations: { en: { question: 'Gate shut?', options: ['', 'Shut'] } },
});
const checklist = aChecklist({
  title: 'Ronda',
  description: 'Cerca',
  translations: { en: { title: 'Patrol' } },
  sections: [aSection({ id: 's', title: 'Portões', items: [item] })],
});

describe('what is read of a definition', () => {
  const english = contentIn('en');

  test('is the reader’s language, and what its author wrote where that has none', () => {
    expect(english.title(checklist)).toBe('Patrol');
    expect(english.description(checklist)).toBe('Cerca');
    expect(english.question(item)).toBe('Gate shut?');
    expect(english.guidance(item)).toBe('Olhe de perto.');
    expect(item.options.map((option) => english.option(item, option))).toEqual(['Aberto', 'Shut']);
  });

  test('is what its author wrote in a language that says nothing, and for an answer that is no option any more', () => {
    expect(contentIn('ko').question(item)).toBe('Portão fechado?');
    expect(english.option(item, 'Antiga')).toBe('Antiga');
  });

  test('is what the portal says of its own, unless the definition says it itself', () => {
    const builtin = { titled: () => ({ title: 'Gates' }), item: () => ({ question: 'Own?' }) };
    expect(contentIn('en', builtin).title(aSection({ id: 's' }))).toBe('Gates');
    expect(contentIn('en', builtin).question(item)).toBe('Gate shut?');
  });
});

describe('options that are edited keep what they are called', () => {
  test.each<[string, ReturnType<typeof spliceOptions>, string[], readonly string[] | undefined]>([
    ['one is taken out', spliceOptions(item, 0, 1), ['Fechado'], ['Shut']],
    ['one is put between', spliceOptions(item, 1, 0, 'Trancado'), ['Aberto', 'Trancado', 'Fechado'], ['', '', 'Shut']],
  ])('%s', (_, edited, options, english) => {
    expect([edited.options, edited.translations?.en?.options]).toEqual([options, english]);
  });

  test('one is translated, the others stay', () => {
    expect(translateOption(item, 'en', 0, 'Open')).toEqual({
      en: { question: 'Gate shut?', options: ['Open', 'Shut'] },
    });
    expect(translateOption(item, 'de', 1, 'Zu')).toMatchObject({
      en: item.translations?.en,
      de: { options: ['', 'Zu'] },
    });
  });
});

describe('before it is saved', () => {
  test('what says nothing goes, also into the author’s language, and translations follow the options that stay', () => {
    const options = ['Um', ' ', 'Um', 'Dois '];
    const translations = {
      pt: { question: 'X?' },
      en: { question: ' ', options: ['One', 'blank', 'again', ' Two '] },
      de: { guidance: '  ' },
    };
    const cleaned = cleanChecklist(
      aChecklist({
        language: 'pt',
        translations: { en: { title: '' } },
        sections: [aSection({ id: 's', items: [anItem({ id: 'i', type: 'select', options, translations })] })],
      }),
    );
    expect(cleaned).toMatchObject({ language: undefined, translations: undefined });
    expect(cleaned.sections[0]?.items[0]).toMatchObject({
      options: ['Um', 'Dois'],
      translations: { en: { options: ['One', 'Two'] } },
    });
  });

  test('a translation may be no longer than what it translates', () => {
    const long = (length: number) => 'x'.repeat(length + 1);
    const sections = [
      aSection({
        id: 's',
        items: [
          {
            ...item,
            translations: { ko: { question: long(QUESTION_MAX_LENGTH), options: ['', long(SHORT_TEXT_MAX_LENGTH)] } },
          },
        ],
      }),
    ];
    expect(editProblems({ ...checklist, sections })).toEqual([
      {
        kind: 'too-long',
        field: 'question',
        language: 'ko',
        limit: QUESTION_MAX_LENGTH,
        place: { section: 0, item: 0 },
      },
      {
        kind: 'too-long',
        field: 'option',
        language: 'ko',
        limit: SHORT_TEXT_MAX_LENGTH,
        place: { section: 0, item: 0 },
      },
    ]);
  });
});

test('what is not there in a language is counted, option by option, and found', () => {
  expect(untranslated(checklist, 'en')).toEqual({
    texts: 7,
    missing: [
      { kind: 'checklist' },
      { kind: 'section', sectionId: 's' },
      { kind: 'item', itemId: 'i' },
      { kind: 'item', itemId: 'i' },
    ],
  });
  expect(untranslated(checklist, 'zh').missing).toHaveLength(7);
});

test('an author says what a title is in another language, and what they write in', () => {
  const edited = applyEdit(
    applyEdit(checklist, { kind: 'translation', sectionId: 's', language: 'de', field: 'title', value: 'Tore' }),
    { kind: 'translation', sectionId: null, language: 'en', field: 'description', value: 'Fence' },
  );
  expect(edited).toMatchObject({
    translations: { en: { title: 'Patrol', description: 'Fence' } },
    sections: [{ translations: { de: { title: 'Tore' } } }],
  });
  expect(
    applyEdit(edited, { kind: 'translation', sectionId: 's', language: 'de', field: 'title', value: 'Tore' }),
  ).toBe(edited);
  expect(applyEdit(edited, { kind: 'language', language: 'it' }).language).toBe('it');
});

test('translations that change are a change of the definition', () => {
  const after = {
    ...checklist,
    translations: {},
    sections: [
      {
        ...aSection({ id: 's', title: 'Portões' }),
        translations: { de: { title: 'Tore' } },
        items: [{ ...item, translations: {} }],
      },
    ],
  };
  expect(definitionChanges(checklist, after).map(({ kind }) => kind)).toEqual([
    'translations-changed',
    'section-translated',
    'item-changed',
  ]);
});

describe('what a section repeats by', () => {
  const vehicles = aSection({
    id: 'v',
    title: 'Veículos',
    repeat: { label: 'Veículo', min: 2 },
    translations: {
      en: { title: 'Vehicles', repeat: 'Vehicle' },
      de: { repeat: 'Fahrzeug' },
      ko: { description: 'x' },
    },
  });

  it('is read in the reader’s language, in the titles of its vehicles and where one is added', () => {
    const [first, second] = askedSections([vehicles], {
      v: [
        { id: '', name: '' },
        { id: 'k', name: 'ABC-1234' },
      ],
    });
    if (!first || !second) throw new Error('two vehicles');
    expect((['en', 'de', 'ko', 'pt'] as const).map((language) => contentIn(language).title(first))).toEqual([
      'Vehicles – Vehicle 1',
      'Veículos – Fahrzeug 1',
      'Veículos – Veículo 1',
      'Veículos – Veículo 1',
    ]);
    expect(contentIn('en').title(second)).toBe('Vehicles – ABC-1234');
    expect(contentIn('de').repeated({ ...vehicles, repeat: { label: 'Veículo' } })).toBe('Fahrzeug');
  });

  it('is a text to translate, has its length, is a change, and goes with the repetition', () => {
    const repeating = aChecklist({ title: 'T', description: null, sections: [vehicles] });
    expect(untranslated(repeating, 'en')).toEqual({ texts: 3, missing: [{ kind: 'checklist' }] });
    const long = {
      ...repeating,
      sections: [{ ...vehicles, translations: { it: { repeat: 'x'.repeat(SHORT_TEXT_MAX_LENGTH + 1) } } }],
    };
    expect(editProblems(long)).toContainEqual({
      kind: 'too-long',
      field: 'label',
      language: 'it',
      limit: SHORT_TEXT_MAX_LENGTH,
      place: { section: 0 },
    });
    const reworded = applyEdit(repeating, {
      kind: 'translation',
      sectionId: 'v',
      language: 'en',
      field: 'repeat',
      value: 'Lorry',
    });
    expect(definitionChanges(repeating, reworded).map(({ kind }) => kind)).toEqual(['section-translated']);
    expect(
      cleanChecklist({ ...repeating, sections: [{ ...vehicles, repeat: undefined }] }).sections[0]?.translations,
    ).toEqual({ en: { title: 'Vehicles' } });
  });
});
