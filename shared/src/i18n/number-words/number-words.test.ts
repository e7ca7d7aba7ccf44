import { LANGUAGE_CODES } from '../languages';
import { numberWords } from './number-words';

const SAID = {
  pt: [
    ['0', 'zero'],
    ['1', 'um'],
    ['16', 'dezesseis'],
    ['21', 'vinte e um'],
    ['100', 'cem'],
    ['101', 'cento e um'],
    ['999', 'novecentos e noventa e nove'],
    ['1000', 'mil'],
    ['1001', 'mil e um'],
    ['1100', 'mil e cem'],
    ['1125', 'mil cento e vinte e cinco'],
    ['2000', 'dois mil'],
    ['100000', 'cem mil'],
    ['123456', 'cento e vinte e três mil quatrocentos e cinquenta e seis'],
    ['1000000', 'um milhão'],
    ['2000000', 'dois milhões'],
    ['1000001', 'um milhão e um'],
    ['1200000', 'um milhão e duzentos mil'],
    ['1000000000', 'um bilhão'],
    ['-5', 'menos cinco'],
    ['12.125', 'doze vírgula um dois cinco'],
    ['0.05', 'zero vírgula zero cinco'],
  ],
  en: [
    ['0', 'zero'],
    ['21', 'twenty-one'],
    ['100', 'one hundred'],
    ['101', 'one hundred one'],
    ['1000', 'one thousand'],
    ['1001', 'one thousand one'],
    ['12345', 'twelve thousand three hundred forty-five'],
    ['1000000', 'one million'],
    ['2000000001', 'two billion one'],
    ['-5', 'minus five'],
    ['12.125', 'twelve point one two five'],
  ],
  de: [
    ['0', 'null'],
    ['1', 'eins'],
    ['21', 'einundzwanzig'],
    ['100', 'einhundert'],
    ['101', 'einhunderteins'],
    ['1000', 'eintausend'],
    ['1001', 'eintausendeins'],
    ['1011', 'eintausendelf'],
    ['21000', 'einundzwanzigtausend'],
    ['123456', 'einhundertdreiundzwanzigtausendvierhundertsechsundfünfzig'],
    ['1000000', 'eine Million'],
    ['2000001', 'zwei Millionen eins'],
    ['1000000000', 'eine Milliarde'],
    ['101000000', 'einhunderteine Millionen'],
    ['-5', 'minus fünf'],
    ['1.01', 'eins Komma null eins'],
  ],
  it: [
    ['0', 'zero'],
    ['1', 'uno'],
    ['21', 'ventuno'],
    ['23', 'ventitré'],
    ['28', 'ventotto'],
    ['100', 'cento'],
    ['101', 'centouno'],
    ['108', 'centotto'],
    ['180', 'centottanta'],
    ['1000', 'mille'],
    ['1001', 'milleuno'],
    ['2000', 'duemila'],
    ['2500', 'duemilacinquecento'],
    ['23000', 'ventitremila'],
    ['1000000', 'un milione'],
    ['2000000', 'due milioni'],
    ['1000000000', 'un miliardo'],
    ['-5', 'meno cinque'],
    ['12.125', 'dodici virgola uno due cinque'],
  ],
  ko: [
    ['0', '영'],
    ['1', '일'],
    ['11', '십일'],
    ['100', '백'],
    ['1000', '천'],
    ['1125', '천백이십오'],
    ['10000', '만'],
    ['21000', '이만 천'],
    ['110000', '십일만'],
    ['123456', '십이만 삼천사백오십육'],
    ['100000000', '일억'],
    ['100010000', '일억 일만'],
    ['-5', '마이너스 오'],
    ['12.125', '십이점일이오'],
  ],
  zh: [
    ['0', '零'],
    ['2', '二'],
    ['10', '十'],
    ['15', '十五'],
    ['110', '一百一十'],
    ['1000', '一千'],
    ['1001', '一千零一'],
    ['1010', '一千零一十'],
    ['1100', '一千一百'],
    ['10000', '一万'],
    ['10001', '一万零一'],
    ['100000', '十万'],
    ['100500', '十万零五百'],
    ['123456', '十二万三千四百五十六'],
    ['100000001', '一亿零一'],
    ['100010000', '一亿零一万'],
    ['-5', '负五'],
    ['12.125', '十二点一二五'],
  ],
} as const;

describe.each(LANGUAGE_CODES)('%s', (language) => {
  test.each(SAID[language].map(([value, words]) => [value, words]))('%s is %s', (value, words) =>
    expect(numberWords(value, language)).toBe(words),
  );

  test('up to twelve digits every number has words of its own', () => {
    const numbers = [
      ...Array.from({ length: 3000 }, (_, at) => at),
      ...[4, 5, 6, 7, 8, 9, 10, 11].flatMap((power) =>
        [1, 2, 3, 9].flatMap((first) => [0, 1, 10, 101].map((rest) => first * 10 ** power + rest)),
      ),
    ];
    const all = new Set(numbers);
    expect(new Set([...all].map((number) => numberWords(String(number), language))).size).toBe(all.size);
    expect(numberWords('999999999999', language)).not.toMatch(/undefined|^\s|\s$|\s\s/);
  });

  test('beyond there are none', () => expect(numberWords('1000000000000', language)).toBeNull());
});
