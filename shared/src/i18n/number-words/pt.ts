import { spokenGroups, type NumberSaying } from './words';

const UP_TO_19 = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];

function below1000(number: number): string {
  if (number === 100) return 'cem';
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const parts = [
    HUNDREDS[hundred],
    ...(rest < 20 ? [rest > 0 && UP_TO_19[rest]] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 && UP_TO_19[rest % 10]]),
  ];
  return parts.filter(Boolean).join(' e ');
}

function group(number: number, power: number): string {
  if (power === 0) return below1000(number);
  if (power === 1) return number === 1 ? 'mil' : `${below1000(number)} mil`;
  const [one, many] = power === 2 ? ['milhão', 'milhões'] : ['bilhão', 'bilhões'];
  return `${below1000(number)} ${number === 1 ? one : many}`;
}

/** 'mil e cem', but 'mil cento e vinte'. */
function whole(digits: string): string {
  const groups = spokenGroups(digits, 3);
  const words = groups.map(([number, power]) => group(number, power));
  const [last = 0] = groups.at(-1) ?? [];
  if (words.length < 2) return words[0] ?? 'zero';
  return `${words.slice(0, -1).join(' ')}${last < 100 || last % 100 === 0 ? ' e ' : ' '}${words.at(-1) ?? ''}`;
}

export const saying: NumberSaying = { minus: 'menos', point: 'vírgula', between: ' ', whole };
