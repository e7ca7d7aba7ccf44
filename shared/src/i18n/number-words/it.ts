import { spokenGroups, type NumberSaying } from './words';

const UP_TO_19 = [
  'zero',
  'uno',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
  'sedici',
  'diciassette',
  'diciotto',
  'diciannove',
];
const TENS = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];

/** Tens lose their vowel before 'uno' and 'otto': 'ventuno', 'ventotto'. */
function below100(number: number): string {
  if (number < 20) return UP_TO_19[number] ?? '';
  const [tens, ones] = [TENS[Math.floor(number / 10)] ?? '', number % 10];
  if (ones === 0) return tens;
  return `${ones === 1 || ones === 8 ? tens.slice(0, -1) : tens}${UP_TO_19[ones] ?? ''}`;
}

function below1000(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  if (hundred === 0) return below100(rest);
  const ahead = `${hundred > 1 ? (UP_TO_19[hundred] ?? '') : ''}cento`;
  if (rest === 0) return ahead;
  // 'centotto', 'centottanta'.
  return `${rest === 8 || Math.floor(rest / 10) === 8 ? ahead.slice(0, -1) : ahead}${below100(rest)}`;
}

/** 'tre' at the end of a longer word has an accent: 'ventitré', 'centotré'. */
const withAccent = (word: string): string => (/.tre$/.test(word) ? word.replace(/e$/, 'é') : word);

/** Thousands are one word with what follows, millions are words of their own: 'due milioni tremilauno'. */
function whole(digits: string): string {
  const groups = spokenGroups(digits, 3);
  const high = groups
    .filter(([, power]) => power > 1)
    .map(([number, power]) => {
      const [one, many] = power === 2 ? ['milione', 'milioni'] : ['miliardo', 'miliardi'];
      return number === 1 ? `un ${one}` : `${withAccent(below1000(number))} ${many}`;
    });
  const thousands = (number: number): string => (number === 1 ? 'mille' : `${below1000(number)}mila`);
  const low = groups
    .filter(([, power]) => power < 2)
    .map(([number, power]) => (power === 1 ? thousands(number) : below1000(number)))
    .join('');
  return [...high, withAccent(low)].filter(Boolean).join(' ') || 'zero';
}

export const saying: NumberSaying = { minus: 'meno', point: 'virgola', between: ' ', whole };
