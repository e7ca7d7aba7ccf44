import { applyEdit } from '../authoring/authoring-edit';
import { cleanChecklist } from '../authoring/authoring';
import { copyOfChecklist, copyOfItem, copyOfSection, idSource } from '../authoring/authoring-copy';
import { editProblems } from '../authoring/authoring-problems';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { arrivalsBasicChecklist, arrivalsChecklist } from '../builtin/arrivals';
import { redGateChecklist } from '../builtin/red-gate';
import type { AnswerValue } from '../answer/answer';
import type { Checklist, ChecklistItem } from './checklist';
import { spliceOptions } from '../content/edit-options';
import { definitionChanges } from '../authoring/definition-changes';
import { mayPraise, verdictOf } from '../conformity/given-verdict';
import { isVerdictItem, verdictItemOf, type Verdict } from './verdict';

const STATUS = anItem({
  id: 'v',
  type: 'select',
  options: ['Aprovado', 'Reprovado', 'Pendente'],
  verdict: ['approved', 'refused', 'pending'],
});
const asking = (...items: ChecklistItem[]): Checklist => aChecklist({ sections: [aSection({ id: 's', items })] });
const decided = (item: ChecklistItem, answer: AnswerValue) =>
  verdictOf({ checklist: asking(item), answers: { [item.id]: answer } });

describe('what the inspector decided', () => {
  test.each<[string, Verdict]>([
    ['Aprovado', 'approved'],
    ['Reprovado', 'refused'],
    ['Pendente', 'pending'],
  ])('%s at the Red Gate is %s', (answer, verdict) => {
    expect(verdictOf({ checklist: redGateChecklist, answers: { 'status-inspecao': answer } })).toEqual({
      verdict,
      text: answer,
    });
  });

  test.each([arrivalsChecklist, arrivalsBasicChecklist])('$id: what does not conform is refused', (checklist) => {
    const answers = (answer: string) => ({ checklist, answers: { 'chegadas-resultado': answer } });
    expect(verdictOf(answers('Não conforme'))?.verdict).toBe('refused');
    expect(verdictOf(answers('Conforme com observações'))?.verdict).toBe('approved');
  });

  test.each<[string, AnswerValue]>([
    ['nothing', null],
    ['blanks', ' '],
    ['N/A', 'N/A'],
    ['what is no option', 'Talvez'],
    ['a yes', true],
  ])('%s decides nothing', (_, answer) => {
    expect(decided(STATUS, answer)).toBeNull();
  });

  test('a checkbox approves by the answer that it expects, and has no words', () => {
    const cleared = anItem({ id: 'v', verdict: [] });
    expect(decided(cleared, true)).toEqual({ verdict: 'approved', text: null });
    expect(decided(cleared, false)).toEqual({ verdict: 'refused', text: null });
    expect(decided({ ...cleared, expectedAnswer: false }, false)).toEqual({ verdict: 'approved', text: null });
  });

  test('of several the gravest counts; an option that nothing is said of neither passes nor refuses', () => {
    const several = { ...STATUS, type: 'multiple_choice' };
    expect(decided(several, ['Aprovado', 'Pendente'])).toEqual({ verdict: 'pending', text: 'Pendente' });
    expect(decided(several, ['Pendente', 'Reprovado'])).toEqual({ verdict: 'refused', text: 'Reprovado' });
    expect(decided({ ...STATUS, verdict: ['approved'] }, 'Reprovado')).toEqual({
      verdict: 'pending',
      text: 'Reprovado',
    });
  });

  test('it carries what its option is called in other languages', () => {
    const translated = {
      ...STATUS,
      translations: { en: { options: ['', 'Turned back', ''] }, de: { question: 'Status' } },
    };
    expect(decided(translated, 'Reprovado')).toEqual({
      verdict: 'refused',
      text: 'Reprovado',
      translations: { en: 'Turned back' },
    });
  });

  test('while it is hidden nothing is decided', () => {
    const checklist = asking(anItem({ id: 'a' }), { ...STATUS, shownWhen: { item: 'a', is: 'equal', value: true } });
    expect(verdictOf({ checklist, answers: { a: false, v: 'Reprovado' } })).toBeNull();
    expect(verdictOf({ checklist, answers: { a: true, v: 'Reprovado' } })?.verdict).toBe('refused');
  });

  test('nothing that is not approved is praised for its rate; what the rate finds fault with is always said', () => {
    expect(
      (['approved', 'refused', 'pending'] as const).map((verdict) => mayPraise({ verdict }, 'conforming')),
    ).toEqual([true, false, false]);
    expect(mayPraise(null, 'conforming')).toBe(true);
    expect(
      (['attention', 'non-conforming', 'not-evaluated'] as const).map((rating) =>
        mayPraise({ verdict: 'refused' }, rating),
      ),
    ).toEqual([true, true, true]);
  });
});

describe('naming the item', () => {
  const checklist = asking(anItem({ id: 'a' }), STATUS);

  test('another takes it over, in one edit; it can be taken away', () => {
    const other = applyEdit(checklist, { kind: 'verdict', itemId: 'a' });
    expect(other.sections[0]?.items.map(({ verdict }) => verdict)).toEqual([[], undefined]);
    expect(verdictItemOf(applyEdit(other, { kind: 'verdict', itemId: null }))).toBeUndefined();
    const back = applyEdit(other, { kind: 'verdict', itemId: 'v' });
    expect(back.sections[0]?.items.map(({ verdict }) => verdict)).toEqual([
      undefined,
      ['pending', 'pending', 'pending'],
    ]);
    expect(applyEdit(checklist, { kind: 'verdict', itemId: 'v' })).toBe(checklist);
  });

  test('a second one, and one in a section that repeats, keep the checklist from being saved', () => {
    const twice = aChecklist({
      sections: [aSection({ id: 's', items: [STATUS, { ...STATUS, id: 'w' }], repeat: { label: 'Veículo', min: 1 } })],
    });
    expect(editProblems(twice)).toEqual([
      { kind: 'verdict-inside-repeated', place: { section: 0, item: 0 } },
      { kind: 'verdict-inside-repeated', place: { section: 0, item: 1 } },
      { kind: 'verdict-twice', place: { section: 0, item: 1 } },
    ]);
    expect(editProblems(checklist)).toEqual([]);
  });

  test('copies within a checklist leave it where it is; a copy of the checklist has its own', () => {
    const ids = idSource(checklist, 1000);
    expect(copyOfItem(STATUS, ids).verdict).toBeUndefined();
    expect(copyOfSection(checklist.sections[0]!, ids).items.some(isVerdictItem)).toBe(false);
    expect(verdictItemOf(copyOfChecklist(checklist, { id: 'c', title: 'Cópia', now: 1000 }))?.verdict).toEqual(
      STATUS.verdict,
    );
  });

  test('what options mean stays beside them: added, removed, left out when saved', () => {
    expect(spliceOptions(STATUS, 1, 1, 'Novo', 'Outro')).toMatchObject({
      verdict: ['approved', 'pending', 'pending', 'pending'],
    });
    const { sections } = cleanChecklist(
      asking({
        ...STATUS,
        options: ['', 'Reprovado', 'Reprovado', 'Pendente'],
        verdict: ['approved', 'refused', 'approved'],
      }),
    );
    expect(sections[0]?.items[0]).toMatchObject({
      options: ['Reprovado', 'Pendente'],
      verdict: ['refused', 'pending'],
    });
    expect(cleanChecklist(asking({ ...STATUS, type: 'text' })).sections[0]?.items[0]?.verdict).toBeUndefined();
  });

  test('is a change of the definition', () => {
    const changes = definitionChanges(
      checklist,
      asking(anItem({ id: 'a' }), { ...STATUS, verdict: ['approved', 'refused', 'refused'] }),
    );
    expect(changes).toMatchObject([{ kind: 'item-changed', settings: ['verdict'] }]);
  });
});
