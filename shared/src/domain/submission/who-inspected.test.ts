import { aChecklist, anInspection } from '../../testing/entities';
import { RED_GATE_ITEMS, redGateChecklist } from '../builtin/red-gate';
import { namedInForm, whoInspected } from './who-inspected';

const ana = { fullName: 'Ana Souza', badge: 'B-17' };
const inspector = { name: ana.fullName, badge: ana.badge, location: 'Portão 3' };
const atRedGate = (name: string) =>
  anInspection({ checklist: redGateChecklist, inspector, answers: { [RED_GATE_ITEMS.inspectorName]: name } });

describe('whom the Red Gate’s 0.4 names', () => {
  it('is somebody else, in as many letters as a record takes', () => {
    expect(namedInForm(atRedGate(' João Lima '))).toEqual({ name: 'João Lima', badge: '' });
    expect(namedInForm(atRedGate('J'.repeat(5000)))?.name).toHaveLength(300);
  });

  it.each(['Ana Souza', ' ANA souza ', '', ' \u00a0'])('is nobody else when it says %p', (name) => {
    expect(namedInForm(atRedGate(name))).toBeNull();
  });

  it('is not asked by another checklist that happens to have an item of that id', () => {
    expect(
      namedInForm(
        anInspection({ checklist: aChecklist(), inspector, answers: { [RED_GATE_ITEMS.inspectorName]: 'João' } }),
      ),
    ).toBeUndefined();
  });
});

describe('who inspected', () => {
  it('is whoever is signed in, on behalf of who else was written as the inspector', () => {
    const chegadas = anInspection({ inspector: { name: 'Maria', badge: 'M-1', location: 'Portão 3' } });
    expect(whoInspected(chegadas, ana)).toEqual({ inspector, onBehalfOf: { name: 'Maria', badge: 'M-1' } });
    expect(whoInspected(atRedGate('João Lima'), ana)).toEqual({
      inspector,
      onBehalfOf: { name: 'João Lima', badge: '' },
    });
  });

  it('is on nobody’s behalf with one’s own name, in whatever letters, or none', () => {
    for (const name of ['ana SOUZA ', ' ']) {
      expect(whoInspected(anInspection({ inspector: { ...inspector, name } }), ana)).toEqual({
        inspector,
        onBehalfOf: undefined,
      });
    }
  });

  it('is who the record says where the backend knows it: an administrator may go on with it', () => {
    const bias = anInspection({ inspector: { name: 'Bia', badge: 'B-2', location: '' }, baseRevision: 3 });
    expect(whoInspected(bias, ana)).toEqual({ inspector: bias.inspector, onBehalfOf: undefined });
  });

  it('is who the inspection says where nobody’s profile is known', () => {
    expect(whoInspected(anInspection({ inspector }), undefined)).toEqual({ inspector, onBehalfOf: undefined });
  });
});
