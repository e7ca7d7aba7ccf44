export const INK = '#15202B';
export const QUIET = '#5A6776';
export const LINE = '#C9D1DA';
export const TONES = {
  conforming: '#1A7F4B',
  attention: '#9A6700',
  'non-conforming': '#C0342B',
  'not-evaluated': QUIET,
} as const;
