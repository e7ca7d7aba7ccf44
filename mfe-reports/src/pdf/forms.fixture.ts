import { ITEM_TYPES, type Checklist } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';

/** A checklist with every type of question, with what else a form has to say of them. */
export const aWholeChecklist = (): Checklist =>
  aChecklist({
    title: 'Ronda do perímetro',
    standard: 'ICAO Annex 17',
    version: '1.2',
    definitionVersion: 7,
    sections: [
      aSection({
        id: 'gate',
        title: 'Portão norte',
        description: 'Começa na guarita e segue a cerca no sentido horário.',
        items: [
          anItem({ id: 'closed', question: 'O portão está fechado?', required: true, allowsNotApplicable: true }),
          anItem({
            id: 'why',
            type: 'multiline_text',
            question: 'Por que está aberto?',
            shownWhen: {
              any: [
                { item: 'closed', is: 'equal', value: false },
                { item: 'closed', is: 'not-answered' },
              ],
            },
          }),
          anItem({
            id: 'fence',
            type: 'select',
            question: 'Em que estado está a cerca?',
            options: ['Boa', 'Danificada'],
            guidance: 'Olhe também a base, do lado de dentro e do lado de fora.',
            includeAttachment: true,
            attachmentType: 'photo',
          }),
          anItem({
            id: 'carried',
            type: 'multiple_choice',
            question: 'O que a patrulha leva consigo?',
            options: ['Rádio de comunicação', 'Lanterna', 'Extintor de incêndio portátil'],
            reference: 'PNAVSEC, 4.2',
          }),
          anItem({
            id: 'warm',
            type: 'number',
            question: 'Temperatura da sala',
            number: { unit: '°C', min: 2, max: 8 },
          }),
        ],
      }),
      aSection({
        id: 'vehicles',
        title: 'Veículos',
        description: null,
        repeat: { label: 'Veículo', min: 1 },
        shownWhen: { item: 'fence', is: 'one-of', values: ['Boa', 'Danificada'] },
        items: [
          anItem({ id: 'plate', type: 'text', question: 'Placa' }),
          anItem({ id: 'day', type: 'date', question: 'Data' }),
          anItem({ id: 'hour', type: 'time', question: 'Hora' }),
          anItem({ id: 'photo', type: 'photo', question: 'Foto da placa', required: true }),
          anItem({ id: 'file', type: 'attachment', question: 'Autorização de trabalho' }),
        ],
      }),
    ],
  });

/** Every type twice over, twenty-five questions. */
export const aLongChecklist = (): Checklist =>
  aChecklist({
    title: 'Inspeção da sala de embarque',
    sections: [0, 1, 2].map((place) =>
      aSection({
        id: `s${place}`,
        title: `Parte ${place + 1}`,
        items: ITEM_TYPES.slice(0, place === 2 ? 3 : undefined).map((type, item) =>
          anItem({
            id: `i${place}-${item}`,
            type,
            question: `Pergunta ${item + 1} da parte ${place + 1}, como alguém a escreveria?`,
            options: ['Sim, em todos os pontos', 'Só em alguns'],
          }),
        ),
      }),
    ),
  });
