import { spokenGroups, type NumberSaying } from './words';

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const POWERS = ['', '만', '억'];

/** One is not said before ten, a hundred and a thousand. */
const below10000 = (number: number): string =>
  [...String(number)]
    .map((digit, at, all) => {
      const place = all.length - 1 - at;
      if (digit === '0') return '';
      return `${digit === '1' && place > 0 ? '' : (DIGITS[Number(digit)] ?? '')}${PLACES[place] ?? ''}`;
    })
    .join('');

/** Ten thousands stand apart: '십이만 삼천사백오십육'; ten thousand itself is '만'. */
const whole = (digits: string): string =>
  spokenGroups(digits, 4)
    .map(
      ([number, power], at) =>
        `${number === 1 && power === 1 && at === 0 ? '' : below10000(number)}${POWERS[power] ?? ''}`,
    )
    .join(' ') || '영';

export const saying: NumberSaying = { minus: '마이너스 ', point: '점', between: '', whole };
