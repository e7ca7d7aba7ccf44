import { readFileSync } from 'node:fs';
import { themeFor } from './theme';
import {
  COLORS,
  CONTROL_HEIGHT,
  DARK_COLORS,
  DARK_HUES,
  FONT_SIZE,
  HUES,
  LINE_HEIGHT,
  PHONE_CONTROL_HEIGHT,
  PHONE_FONT_SIZE,
  RADIUS,
} from './tokens';

const css = readFileSync(`${__dirname}/tokens.css`, 'utf8');
const declared = (line: RegExp) => new Map([...css.matchAll(line)].map(([, name, value]) => [name, value]));
const properties = declared(/^ {2}--av-([\w-]+): (?:light-dark\()?([^;,]+)/gm);
const darkProperties = declared(/^ {2}--av-([\w-]+): light-dark\(#\w+, (#\w+)\);/gm);

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('design tokens', () => {
  it('are the same for native elements as for antd', () => {
    for (const [name, value] of Object.entries(COLORS)) expect([name, properties.get(name)]).toEqual([name, value]);
    for (const [hue, { text, soft }] of Object.entries(HUES)) {
      expect([hue, properties.get(`${hue}-text`), properties.get(`${hue}-soft`)]).toEqual([hue, text, soft]);
    }
    expect(properties.get('radius')).toBe(`${RADIUS}px`);
    expect(properties.get('text-size')).toBe(`${FONT_SIZE}px`);
    expect(properties.get('control-height')).toBe(`${CONTROL_HEIGHT}px`);
    expect(css).toContain(`font: 400 var(--av-text-size) / ${LINE_HEIGHT} var(--av-font);`);
    const phone = css.slice(css.indexOf('(max-width: 767.98px)'));
    expect(phone).toContain(`--av-text-size: ${PHONE_FONT_SIZE}px;`);
    expect(phone).toContain(`--av-control-height: ${PHONE_CONTROL_HEIGHT}px;`);
  });

  it('are the same on a dark screen, and all of them are there', () => {
    const colors = Object.entries(DARK_COLORS);
    const hues = Object.entries(DARK_HUES).flatMap(([hue, { text, soft }]) => [
      [`${hue}-text`, text],
      [`${hue}-soft`, soft],
    ]);
    expect([...darkProperties]).toEqual([...colors, ...hues]);
  });

  it.each([themeFor(false, false), themeFor(true, false), themeFor(false, true), themeFor(true, true)])(
    'give antd a fixed key, so that extracted styles fit',
    (given) => {
      expect(given).toMatchObject({ hashed: false, cssVar: { key: 'avsec' } });
    },
  );
});

const LOOKS = [
  { look: 'light', colors: COLORS, hues: HUES },
  { look: 'dark', colors: DARK_COLORS, hues: DARK_HUES },
];

describe.each(LOOKS)('on a $look screen', ({ colors, hues }) => {
  it.each([
    ['text', 'surface'],
    ['text', 'page'],
    ['text', 'sunken'],
    ['text', 'primary-soft'],
    ['text-secondary', 'surface'],
    ['text-secondary', 'page'],
    ['text-secondary', 'sunken'],
    ['primary', 'surface'],
    ['primary', 'page'],
    ['primary-strong', 'primary-soft'],
    ['surface', 'primary'],
    ['surface', 'primary-strong'],
    ['surface', 'non-conforming'],
    ['conforming', 'surface'],
    ['conforming', 'conforming-soft'],
    ['attention', 'surface'],
    ['attention', 'attention-soft'],
    ['non-conforming', 'surface'],
    ['non-conforming', 'non-conforming-soft'],
  ] as const)('%s on %s can be read (4.5 : 1)', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('a dangerous button can be read under the pointer, too', () => {
    expect(contrast(colors.surface, hues.red.text)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(hues))('a %s tag can be read', (_, { text, soft }) => {
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
  });

  it('outline controls visibly (3 : 1)', () => {
    expect(contrast(colors['border-strong'], colors.surface)).toBeGreaterThanOrEqual(3);
  });
});
