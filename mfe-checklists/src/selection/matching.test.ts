import { summarise } from '@avsec/shared/domain';
import { aChecklist } from '@avsec/shared/testing';
import { matching } from './matching';

const gate = summarise(aChecklist({ title: 'Inspeção de Perímetro', category: 'security' }));
const staff = summarise(aChecklist({ title: 'Controle de acesso', category: 'custom' }));

describe('searching the checklists', () => {
  it('shows all of them without a text', () => {
    expect(matching([gate, staff], '', null)).toEqual([gate, staff]);
  });

  it('finds a part of the title whatever its case and accents', () => {
    expect(matching([gate, staff], 'INSPECAO de per', null)).toEqual([gate]);
  });

  it('shows one category only, together with the text', () => {
    expect(matching([gate, staff], '', 'custom')).toEqual([staff]);
    expect(matching([gate, staff], 'perímetro', 'custom')).toEqual([]);
  });
});
