import { isItemType, ITEM_CATEGORIES, itemsOf, type ChecklistItem } from '../checklist/checklist';
import { arrivalsBasicChecklist, arrivalsChecklist } from './arrivals';
import { BUILTIN_CHECKLISTS, BUILTIN_SUMMARIES, builtinChecklist } from './index';
import { redGateChecklist } from './red-gate';

const find = (id: string): ChecklistItem | undefined => itemsOf(redGateChecklist).find((item) => item.id === id);

describe('every built-in checklist', () => {
  test.each(BUILTIN_CHECKLISTS.map((checklist) => [checklist.id, checklist] as const))(
    '%s has unique ids, known types and categories, questions, and options where they are needed',
    (_, checklist) => {
      const items = itemsOf(checklist);
      const ids = [...checklist.sections, ...items].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const item of items) {
        expect(isItemType(item.type) && (ITEM_CATEGORIES as readonly string[]).includes(item.category)).toBe(true);
        expect(item.question.trim()).not.toBe('');
        expect(item.options.length > 0).toBe(item.type === 'select' || item.type === 'multiple_choice');
      }
      expect(items.filter((item) => item.type === 'signature' && item.required)).toHaveLength(1);
    },
  );

  test('is found by its id, and nothing else is', () => {
    expect(builtinChecklist('red-gate-vehicle-inspection')).toBe(redGateChecklist);
    expect(builtinChecklist('arrivals')).toBe(arrivalsChecklist);
    expect(builtinChecklist('arrivals-basic')).toBe(arrivalsBasicChecklist);
    expect(builtinChecklist('0f6d3c0e-5f5c-4f0e-9a1b-000000000001')).toBeNull();
    expect(BUILTIN_SUMMARIES.map((summary) => [summary.id, summary.isCustom])).toEqual(
      BUILTIN_CHECKLISTS.map(({ id }) => [id, false]),
    );
  });
});

describe('the Red Gate vehicle inspection', () => {
  test('has version 1.0, its standard and three sections', () => {
    expect(redGateChecklist).toMatchObject({ version: '1.0', standard: 'Red Gate Vehicle Inspection Protocol' });
    expect(redGateChecklist.sections.map((section) => [section.id, section.title])).toEqual([
      ['dados-inspetor', 'Dados'],
      ['inspecao-veiculo', 'Inspeção do Veículo'],
      ['finalizacao', 'Finalização'],
    ]);
  });

  test.each([
    [0, ['text', 'date', 'time', 'text', 'text'], []],
    [
      1,
      ['photo', 'photo', 'checkbox', 'checkbox', 'checkbox', 'checkbox'],
      ['photo', 'photo', 'photo', 'attachment', 'multiline_text'],
    ],
    [2, ['select', 'signature'], ['multiline_text']],
  ])('section %d asks for what the specification lists', (index, required, optional) => {
    const items = redGateChecklist.sections[index]?.items ?? [];
    expect(items.filter((item) => item.required).map((item) => item.type)).toEqual(required);
    expect(items.filter((item) => !item.required).map((item) => item.type)).toEqual(optional);
  });

  test('finding prohibited items does not conform', () => {
    expect(
      itemsOf(redGateChecklist)
        .filter((item) => !item.expectedAnswer)
        .map((item) => item.id),
    ).toEqual(['itens-proibidos-encontrados']);
  });

  test('its status is Aprovado, Reprovado or Pendente', () => {
    expect(find('status-inspecao')?.options).toEqual(['Aprovado', 'Reprovado', 'Pendente']);
  });
});

describe('the arrivals procedure', () => {
  test('has 6 to 8 sections and 40 items or more, of most types', () => {
    expect(arrivalsChecklist.sections.length).toBeGreaterThanOrEqual(6);
    expect(arrivalsChecklist.sections.length).toBeLessThanOrEqual(8);
    expect(itemsOf(arrivalsChecklist).length).toBeGreaterThanOrEqual(40);
    expect(new Set(itemsOf(arrivalsChecklist).map((item) => item.type)).size).toBe(10);
  });

  test('ends with its signature', () => {
    expect(arrivalsChecklist.sections.at(-1)?.items.at(-1)?.type).toBe('signature');
  });

  test('the basic one has its required items and no other', () => {
    expect(itemsOf(arrivalsBasicChecklist)).toEqual(itemsOf(arrivalsChecklist).filter((item) => item.required));
    expect(arrivalsBasicChecklist.sections.every((section) => section.items.length > 0)).toBe(true);
  });
});
