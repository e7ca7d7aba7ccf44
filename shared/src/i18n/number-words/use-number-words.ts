import { useEffect, useState } from 'react';
import { languageOf, type Language } from '../languages';

type Words = (value: string, language: Language) => string | null;

let known: Words | null = null;

/**
 * A number in words, in the language on screen; fetched with the first one that is asked for. Null until then, for
 * null, and where it cannot be fetched.
 */
export function useNumberWords(value: string | null, language: string): string | null {
  const [words, setWords] = useState(() => known);
  const wanted = value !== null && words === null;
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    const keep = ({ numberWords }: { numberWords: Words }): void => {
      known = numberWords;
      if (!isLeft) setWords(() => numberWords);
    };
    // The digits stand there without them.
    void import('./number-words').then(keep, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  return value !== null && words !== null ? words(value, languageOf(language)) : null;
}
