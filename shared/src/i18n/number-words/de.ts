import { spokenGroups, type NumberSaying } from './words';

const UP_TO_19 = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

function below100(number: number): string {
  if (number < 20) return UP_TO_19[number] ?? '';
  return `${number % 10 > 0 ? `${UP_TO_19[number % 10] ?? ''}und` : ''}${TENS[Math.floor(number / 10)] ?? ''}`;
}

/** As it stands before another word: 'ein', not 'eins'. */
function below1000(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  return `${hundred > 0 ? `${UP_TO_19[hundred] ?? ''}hundert` : ''}${rest > 0 ? below100(rest) : ''}`;
}

const atTheEnd = (number: number): string => `${below1000(number)}${number % 100 === 1 ? 's' : ''}`;

/** Thousands are one word with what follows, millions are words of their own: 'zwei Millionen dreitausendeins'. */
function whole(digits: string): string {
  const groups = spokenGroups(digits, 3);
  const high = groups
    .filter(([, power]) => power > 1)
    .map(([number, power]) => {
      const [one, many] = power === 2 ? ['Million', 'Millionen'] : ['Milliarde', 'Milliarden'];
      return number === 1
        ? `eine ${one}`
        : `${number % 100 === 1 ? `${below1000(number)}e` : below1000(number)} ${many}`;
    });
  const low = groups
    .filter(([, power]) => power < 2)
    .map(([number, power]) => (power === 1 ? `${below1000(number)}tausend` : atTheEnd(number)))
    .join('');
  return [...high, low].filter(Boolean).join(' ') || 'null';
}

export const saying: NumberSaying = { minus: 'minus', point: 'Komma', between: ' ', whole };
