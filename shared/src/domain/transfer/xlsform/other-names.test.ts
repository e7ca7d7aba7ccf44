import { sheet, read, told, asked } from './read-xlsform.fixture';

test('the standard’s other names of columns and types are read as what they mean', () => {
  const lists = sheet(
    'choices',
    ['list name', 'value', 'caption::English (en)', 'caption::pt'],
    ['c', 'r', 'Red', 'Vermelho'],
    ['c', 'g', 'Green', 'Verde'],
  );
  const survey = [
    ['command', 'tag', 'caption::pt', 'caption::English (en)', 'bind:relevant', 'bind::required'],
    ['begin group', 'g', 'Pátio', 'Apron'],
    ['add select one prompt using c', 'cor', 'Cor?', 'Colour?', '', 'yes'],
    ['add text prompt', 'why', 'Por quê?', 'Why?', "${cor} = 'r'", ''],
    ['get device id', 'd'],
    ['end group'],
  ];
  const result = read(survey, lists, sheet('settings', ['title', 'id_string'], ['Ronda', 'ronda']));
  expect(result.checklist).toMatchObject({
    title: 'Ronda',
    sections: [{ title: 'Pátio', translations: { en: { title: 'Apron' } } }],
  });
  expect(result.checklist?.sections[0]?.items).toMatchObject([
    {
      question: 'Cor?',
      required: true,
      options: ['Vermelho', 'Verde'],
      translations: { en: { options: ['Red', 'Green'] } },
    },
    { type: 'text', shownWhen: { is: 'equal', value: 'Vermelho' } },
  ]);
  expect(told(result)).toEqual(['row-not-held survey/5/- get device id']);
});

test('a column that has another name and the standard’s own beside it is another column', () => {
  const result = read([
    ['type', 'name', 'label', 'caption'],
    ['begin_group', 'g', 'G', 'x'],
    ['text', 'q', 'Q?', 'y'],
    ['end_group'],
  ]);
  expect(asked(result)).toEqual([['G', 'Q? text']]);
  expect(told(result)).toEqual(['column-not-read survey/1/caption']);
});

test('a problem names the column as the file does', () => {
  const result = read([
    ['type', 'value', 'caption', 'relevance'],
    ['begin_group', 'g', 'G', ''],
    ['text', 'q', '', 'once(x)'],
    ['end_group'],
  ]);
  expect(told(result)).toEqual(['name-as-text survey/3/value q', 'setting-not-held survey/3/relevance once(x)']);
});
