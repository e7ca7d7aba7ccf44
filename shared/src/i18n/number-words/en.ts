import { spokenGroups, type NumberSaying } from './words';

const UP_TO_19 = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const POWERS = ['', 'thousand', 'million', 'billion'];

function below100(number: number): string {
  if (number < 20) return UP_TO_19[number] ?? '';
  return [TENS[Math.floor(number / 10)], ...(number % 10 > 0 ? [UP_TO_19[number % 10]] : [])].join('-');
}

function below1000(number: number): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  return [...(hundred > 0 ? [`${below100(hundred)} hundred`] : []), ...(rest > 0 ? [below100(rest)] : [])].join(' ');
}

const whole = (digits: string): string =>
  spokenGroups(digits, 3)
    .map(([number, power]) => [below1000(number), POWERS[power]].filter(Boolean).join(' '))
    .join(' ') || 'zero';

export const saying: NumberSaying = { minus: 'minus', point: 'point', between: ' ', whole };
