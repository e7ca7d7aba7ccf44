/** The fonts of a PDF report; each is fetched only for a report that has letters of it. Noto Sans covers Latin, Greek and Cyrillic. */
export const FONT_NAMES = ['text', 'bold', 'symbols', 'chinese', 'korean'] as const;
export type FontName = (typeof FONT_NAMES)[number];

/** Letters of one font that stand beside each other. */
export interface Run {
  font: FontName;
  text: string;
}

const KOREAN = /[\p{Script=Hangul}\u3200-\u321e\u3260-\u327f]/u;
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;
/** Arrows, mathematical and other signs, dingbats; not the dashes, quotes and currency signs that every font has. */
const SYMBOL = /[\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u2bff\u{1f000}-\u{1fbff}]/u;

/** Says how the sign before it is drawn, and is none itself. */
const VARIATION_SELECTOR = '\ufe0f';

/** The fonts in which a text is drawn, in order. There is one weight of Chinese and Korean: what is bold of them is outlined where it is drawn. */
export function runsOf(text: string, base: 'text' | 'bold'): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontOf(letter, base);
    const last = runs.at(-1);
    if (last && (last.font === font || letter === VARIATION_SELECTOR)) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function fontOf(letter: string, base: 'text' | 'bold'): FontName {
  if (KOREAN.test(letter)) return 'korean';
  if (CHINESE.test(letter)) return 'chinese';
  return SYMBOL.test(letter) ? 'symbols' : base;
}

/** Every font that texts need, the two of running text always. */
export function fontsNeeded(texts: Iterable<string>): Set<FontName> {
  const needed = new Set<FontName>(['text', 'bold']);
  for (const text of texts) for (const { font } of runsOf(text, 'text')) needed.add(font);
  return needed;
}
