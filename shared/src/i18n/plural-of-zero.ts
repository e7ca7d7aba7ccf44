import type { Language } from './languages';
import type { Texts } from './namespaces';

const SEVERAL = '_other';
const NONE = '_zero';

/**
 * The texts with what is said of none, as of several: '0 programas'. The rules that i18next asks count nought as one in
 * Portuguese, which nobody writes. A text that says none in words of its own stays.
 */
export function withPluralOfZero(language: Language, texts: Texts): Texts {
  return new Intl.PluralRules(language).select(0) === 'one' ? completed(texts) : texts;
}

function completed(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
    if (typeof text !== 'string') return [[key, completed(text)]];
    const none = key.endsWith(SEVERAL) ? key.slice(0, -SEVERAL.length) + NONE : null;
    return none === null || none in texts
      ? [[key, text]]
      : [
          [key, text],
          [none, text],
        ];
  });
  return Object.fromEntries(entries);
}
