import { aChecklist, anInspection, anItem, aSection, someEvidence } from '@avsec/shared/testing';
import { contentIn } from '@avsec/shared/domain';
import { indexOf } from '../state/checklist-index';
import { matchingItems, type ItemFilter } from './matching-items';

const checklist = aChecklist({
  sections: [
    aSection({
      id: 'a',
      title: 'Perímetro',
      items: [
        anItem({ id: 'fence', question: 'Cerca íntegra?', required: true }),
        anItem({ id: 'gate', question: 'Portão trancado?', translations: { en: { question: 'Gate locked?' } } }),
      ],
    }),
    aSection({
      id: 'b',
      title: 'Veículo',
      items: [
        anItem({ id: 'plate', type: 'photo', question: 'Foto da placa', required: true }),
        anItem({ id: 'knife', question: 'Itens proibidos?', expectedAnswer: false }),
      ],
    }),
  ],
});
const base = anInspection({ checklist });
const filled = {
  base,
  checklist,
  closed: {},
  answers: { fence: true, knife: true },
  evidence: { plate: [someEvidence({ itemId: 'plate' })] },
};
const found = (text: string, ...filters: ItemFilter[]) =>
  matchingItems(indexOf(checklist), filled, { text, filters }, contentIn('en')).map(({ item }) => item.id);

it('finds items by their question whatever its accents, by their number, and by the title of their section', () => {
  expect(found('integra')).toEqual(['fence']);
  expect(found('2.1')).toEqual(['plate']);
  expect(found('veiculo')).toEqual(['plate', 'knife']);
  expect(found('elefante')).toEqual([]);
});

it('finds a question in the words that its reader sees', () => {
  expect(found('locked')).toEqual(['gate']);
  expect(found('trancado')).toEqual(['gate']);
});

it.each<[ItemFilter, string[]]>([
  ['unanswered', ['gate']],
  ['required', ['fence', 'plate']],
  ['nonConforming', ['knife']],
  ['withPhotos', ['plate']],
])('%s', (filter, ids) => {
  expect(found('', filter)).toEqual(ids);
});

it('asks for all filters and the text at once', () => {
  expect(found('foto', 'required', 'withPhotos')).toEqual(['plate']);
  expect(found('cerca', 'unanswered', 'required')).toEqual([]);
});
