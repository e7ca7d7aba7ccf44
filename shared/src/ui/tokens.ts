/**
 * The portal's colours and measures. `tokens.css` holds the same values for native elements, `theme.ts` gives them to
 * antd; a test keeps the three alike and every pair readable (4.5 : 1).
 */
export const COLORS = {
  primary: '#0b5cad',
  'primary-strong': '#08478a',
  'primary-soft': '#e8f1fb',
  surface: '#ffffff',
  page: '#f4f6f9',
  sunken: '#eef1f5',
  border: '#d5dce4',
  'border-strong': '#8593a3',
  text: '#15202b',
  'text-secondary': '#566372',
  conforming: '#1a7f4b',
  'conforming-soft': '#edf8f1',
  attention: '#8f5f00',
  'attention-soft': '#fdf5e0',
  'non-conforming': '#c0342b',
  'non-conforming-soft': '#fcedec',
} as const;
export type Colors = Readonly<Record<keyof typeof COLORS, string>>;

/** The same on a dark screen: at night, at a gate. Paper and reports stay light. */
export const DARK_COLORS: Colors = {
  primary: '#6db3f8',
  'primary-strong': '#a3d0fb',
  'primary-soft': '#17324e',
  surface: '#18222d',
  page: '#0f161e',
  sunken: '#212d39',
  border: '#34434f',
  'border-strong': '#7d8fa1',
  text: '#e6edf4',
  'text-secondary': '#a9b6c3',
  conforming: '#57c98a',
  'conforming-soft': '#12301f',
  attention: '#e0b04a',
  'attention-soft': '#33290f',
  'non-conforming': '#f2877f',
  'non-conforming-soft': '#3b1d1b',
};

/**
 * Text on its own soft background, for tags; the hues of the item categories (specification, section 9) and two more.
 */
export const HUES = {
  blue: { text: '#0a4a8c', soft: '#e7f1fb' },
  green: { text: '#14613a', soft: '#e6f5ec' },
  purple: { text: '#5b2a9d', soft: '#f2ebfb' },
  orange: { text: '#8f4300', soft: '#fdf0e3' },
  red: { text: '#9b231c', soft: '#fcecea' },
  yellow: { text: '#6b5200', soft: '#fcf6d8' },
  teal: { text: '#0b5a5e', soft: '#e2f5f5' },
  grey: { text: '#46525f', soft: '#eef1f4' },
} as const;
export type Hue = keyof typeof HUES;

export const DARK_HUES: Readonly<Record<Hue, { text: string; soft: string }>> = {
  blue: { text: '#9cc9f7', soft: '#142f4a' },
  green: { text: '#83d6a7', soft: '#123322' },
  purple: { text: '#cbb0f7', soft: '#2e2247' },
  orange: { text: '#f4b27c', soft: '#3d2710' },
  red: { text: '#f5a39d', soft: '#421f1d' },
  yellow: { text: '#e6cf6e', soft: '#352d0e' },
  teal: { text: '#7fd3d6', soft: '#10363a' },
  grey: { text: '#b7c2cd', soft: '#28323d' },
};

/** Radius of cards and controls, px. */
export const RADIUS = 8;
/** Body text on a desk, px. */
export const FONT_SIZE = 14;
/** Body text on a phone, px: below it iOS zooms into fields. */
export const PHONE_FONT_SIZE = 16;
/** Height of a control on a desk, px. */
export const CONTROL_HEIGHT = 36;
/** On a phone, px: as high as a thumb needs. */
export const PHONE_CONTROL_HEIGHT = 44;
/** Of words, in heights of them. */
export const LINE_HEIGHT = 1.5;
