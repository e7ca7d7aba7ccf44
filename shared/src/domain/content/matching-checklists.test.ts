import { aChecklist } from '../../testing/entities';
import { matchingChecklists } from './matching-checklists';
import { summarise } from '../checklist/summary';

const gate = summarise(aChecklist({ title: 'Inspeção de Perímetro', category: 'security' }));
const staff = summarise(aChecklist({ title: 'Controle de acesso', category: 'custom' }));

describe('searching the checklists', () => {
  it('shows all of them without a text', () => {
    expect(matchingChecklists([gate, staff], '', null)).toEqual([gate, staff]);
  });

  it('finds a part of the title whatever its case and accents', () => {
    expect(matchingChecklists([gate, staff], 'INSPECAO de per', null)).toEqual([gate]);
  });

  it('shows one category only, together with the text', () => {
    expect(matchingChecklists([gate, staff], '', 'custom')).toEqual([staff]);
    expect(matchingChecklists([gate, staff], 'perímetro', 'custom')).toEqual([]);
  });
});
