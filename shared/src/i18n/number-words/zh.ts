import { groupsOf, type NumberSaying } from './words';

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const PLACES = ['', '十', '百', '千'];
const POWERS = ['', '万', '亿'];

/** Zeros between digits are said once, those at the end not: '一千零一', '一千一百'. */
const below10000 = (number: number): string =>
  [...String(number)]
    .map((digit, at, all) =>
      digit === '0' ? '零' : `${DIGITS[Number(digit)] ?? ''}${PLACES[all.length - 1 - at] ?? ''}`,
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');

function whole(digits: string): string {
  const groups = groupsOf(digits, 4);
  let said = '';
  let skipped = false;
  for (const [at, number] of groups.entries()) {
    // '一万零一': what does not reach the next place is parted by a zero.
    const zero = said !== '' && number > 0 && (skipped || number < 1000) ? '零' : '';
    skipped = said !== '' && number === 0;
    if (number > 0) said += `${zero}${below10000(number)}${POWERS[groups.length - 1 - at] ?? ''}`;
  }
  return said.replace(/^一十/, '十') || '零';
}

export const saying: NumberSaying = { minus: '负', point: '点', between: '', whole };
