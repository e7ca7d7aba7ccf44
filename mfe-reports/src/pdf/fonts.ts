/**
 * The fonts of a PDF report; each is fetched only for a report that needs it. Noto Sans covers Latin, Greek, Cyrillic
 * and Devanagari.
 */
export const FONT_NAMES = [
  'text',
  'bold',
  'symbols',
  'emoji',
  'math',
  'arabic',
  'hebrew',
  'thai',
  'chinese',
  'korean',
] as const;
export type FontName = (typeof FONT_NAMES)[number];
export type BaseFont = Extract<FontName, 'text' | 'bold'>;

/** Whether an opened font has a glyph for a code point. */
export type Covers = (font: FontName, point: string) => boolean;

const WRITINGS: readonly (readonly [RegExp, readonly FontName[]])[] = [
  [/[\p{Script=Hangul}\u3200-\u321e\u3260-\u327f]/u, ['korean', 'chinese']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u, ['chinese', 'korean']],
  [/[\u2460-\u24ff\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u, ['chinese', 'korean']],
  [/\p{Script_Extensions=Arabic}/u, ['arabic']],
  [/\p{Script_Extensions=Hebrew}/u, ['hebrew']],
  [/\p{Script_Extensions=Thai}/u, ['thai']],
  // Arrows, ticks, mathematical and other signs; for what is no sign at all no font is fetched.
  [/(?!\p{C})[\p{Script=Common}\p{Script=Inherited}\p{S}]/u, ['symbols', 'math', 'emoji']],
];

/** Signs that are pictures unless something else is said, and those of which that is said. */
const EMOJI = /[\p{Emoji_Presentation}\p{Regional_Indicator}\ufe0f]/u;

/** The fonts to look in for a letter, in order; the running text's own first, pictures in that of pictures. */
export function candidatesFor(letter: string, base: BaseFont): FontName[] {
  const own: FontName[] = base === 'bold' ? ['bold', 'text'] : ['text'];
  const others = WRITINGS.flatMap(([letters, fonts]) => (letters.test(letter) ? fonts : []));
  return [...new Set(EMOJI.test(letter) ? ['emoji' as const, ...own, ...others] : [...own, ...others])];
}
