import { editProblems, registrationProblems } from './authoring-problems';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import type { Checklist } from '../checklist/checklist';

const fine = aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'i' })] })] });
const withItem = (item: Partial<Parameters<typeof anItem>[0]>): Checklist =>
  aChecklist({ sections: [aSection({ id: 'first' }), aSection({ id: 's', items: [anItem({ id: 'i', ...item })] })] });

describe('registering a checklist', () => {
  test('title, description and standard are required, and named together', () => {
    const problems = registrationProblems({ ...fine, title: ' ', description: '\u00A0', standard: null });
    expect(problems).toEqual([{ kind: 'required-fields', fields: ['title', 'description', 'standard'] }]);
  });

  test('the fields come before the sections', () => {
    expect(registrationProblems({ ...fine, standard: '', sections: [] }).map((problem) => problem.kind)).toEqual([
      'required-fields',
      'no-section',
    ]);
  });
});

describe('editing a checklist', () => {
  test.each(['', '   ', '\u200B'])('the title must not be %j', (title) => {
    expect(editProblems({ ...fine, title })).toEqual([{ kind: 'title-required' }]);
  });

  test('description and standard may be missing', () => {
    expect(editProblems({ ...fine, description: null, standard: null })).toEqual([]);
  });

  test('at least one section', () => {
    expect(editProblems({ ...fine, sections: [] })).toEqual([{ kind: 'no-section' }]);
  });
});

describe.each([
  ['registering', registrationProblems],
  ['editing', editProblems],
])('%s', (_, problemsOf) => {
  test('a checklist with everything has no problem', () => {
    expect(problemsOf(fine)).toEqual([]);
  });

  test('a section needs a title, an item a question, and both are told with their places', () => {
    expect(problemsOf({ ...fine, sections: [aSection({ id: 's', title: ' ' })] })).toEqual([
      { kind: 'section-title-required', place: { section: 0 } },
    ]);
    expect(problemsOf(withItem({ question: '' }))).toEqual([
      { kind: 'question-required', place: { section: 1, item: 0 } },
    ]);
  });

  test.each([
    ['multiple_choice', [], true],
    ['multiple_choice', [' ', ''], true],
    ['select', [], true],
    ['select', ['Aprovado'], false],
    ['text', [], false],
  ])('%s with options %j: options required %j', (type, options, required) => {
    expect(problemsOf(withItem({ type, options }))).toEqual(
      required ? [{ kind: 'options-required', place: { section: 1, item: 0 } }] : [],
    );
  });

  test('a type of another version is no problem', () => {
    expect(problemsOf(withItem({ type: 'barcode', category: 'tomorrow' }))).toEqual([]);
  });

  test.each<[string, Checklist, object]>([
    ['a title', { ...fine, title: 't'.repeat(301) }, { field: 'title', limit: 300, place: {} }],
    [
      'a question',
      withItem({ question: 'q'.repeat(2001) }),
      { field: 'question', limit: 2000, place: { section: 1, item: 0 } },
    ],
    [
      'an option',
      withItem({ type: 'select', options: ['o'.repeat(301)] }),
      { field: 'option', limit: 300, place: { section: 1, item: 0 } },
    ],
  ])('%s that is too long is told, with the limit', (_text, checklist, problem) => {
    expect(problemsOf(checklist)).toEqual([{ kind: 'too-long', ...problem }]);
  });

  test.each<[string, Checklist, object]>([
    [
      'options',
      withItem({ type: 'select', options: Array.from({ length: 201 }, (__, index) => `${index}`) }),
      { of: 'options', limit: 200 },
    ],
    [
      'items',
      {
        ...fine,
        sections: [
          aSection({ id: 's', items: Array.from({ length: 3001 }, (__, index) => anItem({ id: `${index}` })) }),
        ],
      },
      { of: 'items', limit: 3000 },
    ],
    [
      'items in the instances that it begins with',
      {
        ...fine,
        sections: [
          {
            ...aSection({ id: 's', items: Array.from({ length: 301 }, (__, index) => anItem({ id: `${index}` })) }),
            repeat: { label: 'Veículo', min: 10 },
          },
        ],
      },
      { of: 'items', limit: 3000 },
    ],
    [
      'sections',
      { ...fine, sections: Array.from({ length: 501 }, (__, index) => aSection({ id: `${index}` })) },
      { of: 'sections', limit: 500 },
    ],
  ])('too many %s', (_list, checklist, problem) => {
    expect(problemsOf(checklist)).toEqual([{ kind: 'too-many', place: expect.anything() as object, ...problem }]);
  });
});
