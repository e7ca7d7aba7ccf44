import { RED_GATE_ITEMS, redGateChecklist } from '../builtin/red-gate';
import { aChecklist, anInspection } from '../../testing/entities';
import { locationOf } from './location';

const inspector = { name: 'Inspetor', badge: '001', location: '' };
const answers = { [RED_GATE_ITEMS.airport]: ' Aeroporto Internacional ' };

describe('the place of an inspection', () => {
  it('is the one of the identification', () => {
    const inspection = anInspection({
      checklist: redGateChecklist,
      inspector: { ...inspector, location: 'Portão 3' },
      answers,
    });
    expect(locationOf(inspection)).toBe('Portão 3');
  });

  it('is at the Red Gate the airport answered in section 0, where the identification names none', () => {
    expect(locationOf(anInspection({ checklist: redGateChecklist, inspector, answers }))).toBe(
      'Aeroporto Internacional',
    );
    expect(locationOf(anInspection({ checklist: redGateChecklist, inspector, answers: {} }))).toBe('');
  });

  it('has as many letters as the record takes: an answer may be longer', () => {
    expect(
      locationOf(
        anInspection({
          checklist: redGateChecklist,
          inspector,
          answers: { [RED_GATE_ITEMS.airport]: 'A'.repeat(5000) },
        }),
      ),
    ).toHaveLength(300);
  });

  it('is not taken from an item of another checklist that happens to have the same id', () => {
    expect(locationOf(anInspection({ checklist: aChecklist(), inspector, answers }))).toBe('');
  });
});
