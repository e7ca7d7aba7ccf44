import { fontsNeeded, runsOf } from './fonts';

test('a text is split where its script changes', () => {
  expect(runsOf('Placa 车牌: ok', 'text')).toEqual([
    { font: 'text', text: 'Placa ' },
    { font: 'chinese', text: '车牌' },
    { font: 'text', text: ': ok' },
  ]);
  expect(runsOf('차량 점검', 'bold')).toEqual([
    { font: 'korean', text: '차량' },
    { font: 'bold', text: ' ' },
    { font: 'korean', text: '점검' },
  ]);
});

test('accents, dashes, quotes and currency signs need no font of their own', () => {
  expect([...fontsNeeded(['Inspeção – “Não” … 5 € · ß Ünïcode'])]).toEqual(['text', 'bold']);
});

test('ticks and crosses are symbols, together with what says how they are drawn', () => {
  expect(runsOf('✓ Conforme', 'text')[0]).toEqual({ font: 'symbols', text: '✓' });
  expect(runsOf('✔\ufe0f', 'text')).toEqual([{ font: 'symbols', text: '✔\ufe0f' }]);
});

test('a font is needed only for letters that are there', () => {
  expect([...fontsNeeded(['Inspeção', '检查'])]).toEqual(['text', 'bold', 'chinese']);
  expect([...fontsNeeded(['한국어'])]).toEqual(['text', 'bold', 'korean']);
});
