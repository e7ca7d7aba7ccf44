import { RED_GATE_ITEMS, redGateChecklist } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { asLastTime, identificationOf, placeOf, prefilled } from './prefill';

const now = new Date(2026, 2, 5, 7, 4);
const inspector = { name: 'Ana Lima', badge: '042', location: '' };

describe('a new Red Gate inspection', () => {
  const begun = prefilled(anInspection({ checklist: redGateChecklist, inspector }), {
    last: { [RED_GATE_ITEMS.inspectorFunction]: 'Líder' },
    place: 'SBPV',
    now,
  });

  it('knows the day, the time, who inspects, where and as what', () => {
    expect(begun.answers).toEqual({
      aeroporto: 'SBPV',
      'data-inspecao': '2026-03-05',
      'hora-inicio': '07:04',
      'nome-inspetor': 'Ana Lima',
      'funcao-inspetor': 'Líder',
    });
    expect(begun.inspector.location).toBe('SBPV');
  });

  it('knows on a new device no more than the moment and the person', () => {
    const first = prefilled(anInspection({ checklist: redGateChecklist, inspector }), { last: null, place: '', now });
    expect(Object.keys(first.answers).sort()).toEqual(['data-inspecao', 'hora-inicio', 'nome-inspetor']);
  });
});

describe('the identification of a custom checklist', () => {
  const identifies = { category: 'identificacao' } as const;
  const checklist = aChecklist({
    sections: [
      aSection({
        id: 's',
        items: [
          anItem({ ...identifies, id: 'post', type: 'text' }),
          anItem({ ...identifies, id: 'shift', type: 'select', options: ['Dia', 'Noite'] }),
          anItem({ ...identifies, id: 'day', type: 'date' }),
          anItem({ id: 'fence' }),
          anItem({ id: 'seen', type: 'date' }),
          anItem({ id: 'checked', type: 'date', beginsNow: true }),
          anItem({ id: 'closed', type: 'time', beginsNow: true }),
          anItem({ id: 'note', type: 'text', beginsNow: true }),
        ],
      }),
    ],
  });

  it('is the day; days of other items are findings, unless their author says that they begin with the moment', () => {
    expect(prefilled(anInspection({ checklist }), { last: null, place: '', now }).answers).toEqual({
      day: '2026-03-05',
      checked: '2026-03-05',
      closed: '07:04',
    });
  });

  it('never writes over what is there, nor over what was taken away', () => {
    const answers = { checked: '2026-01-01', closed: null };
    const begun = prefilled(anInspection({ checklist, answers }), { last: null, place: '', now });
    expect(begun.answers).toMatchObject(answers);
  });

  it('is asked of each instance that a section begins with', () => {
    const inspected = anItem({ id: 'at', type: 'time', beginsNow: true });
    const repeat = { label: 'Veículo', min: 2 };
    const vehicles = aChecklist({ sections: [aSection({ id: 'v', repeat, items: [inspected] })] });
    const begun = prefilled(anInspection({ checklist: vehicles }), { last: null, place: '', now });
    expect(begun.answers).toEqual({ at: '07:04', 'at@2': '07:04' });
  });

  it("is taken over 'as last time' where it is not answered and still fits", () => {
    const last = identificationOf({
      checklist,
      answers: { post: 'Posto 7', shift: 'Noite', day: '2026-01-01', fence: true },
    });
    expect(last).toEqual({ post: 'Posto 7', shift: 'Noite' });
    expect(asLastTime({ checklist, answers: {} }, last)).toEqual(last);
    expect(asLastTime({ checklist, answers: { post: 'Posto 8' } }, last)).toEqual({ shift: 'Noite' });
    expect(asLastTime({ checklist, answers: {} }, { shift: 'Tarde' })).toEqual({});
    expect(asLastTime({ checklist, answers: {} }, null)).toEqual({});
  });
});

it('the place is what was said beside the name, else the airport', () => {
  expect(placeOf({ inspector: { ...inspector, location: 'Terminal 2' }, answers: { aeroporto: 'SBPV' } })).toBe(
    'Terminal 2',
  );
  expect(placeOf({ inspector, answers: { aeroporto: 'SBPV' } })).toBe('SBPV');
});
