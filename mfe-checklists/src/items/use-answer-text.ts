import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ANSWER_MAX_LENGTH, cleanText, type AnswerValue } from '@avsec/shared/domain';
import { grow } from './grow';
import { hearWriting, type TextField } from './hear-writing';

/**
 * A text as it is typed (raw, so that an input method can still compose it) and as it is answered (cleaned). The field itself holds
 * what is typed, so that a key is seen with the next frame, and follows the given value only when that changes to something else.
 * An edit that would pass the limit is refused whole and told: what is on screen is always what is kept.
 */
export function useAnswerText(value: AnswerValue, onChange: (value: AnswerValue) => void, longest = ANSWER_MAX_LENGTH) {
  const given = typeof value === 'string' ? value : '';
  const field = useRef<TextField>(null);
  const [firstText] = useState(given);
  const shown = useRef(given);
  const [refusedLength, setRefusedLength] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (cleanText(shown.current) === given) return;
    shown.current = given;
    if (!field.current) return;
    field.current.value = given;
    grow(field.current);
  }, [given]);

  const attach = useCallback(
    (element: TextField | null) => {
      field.current = element;
      if (!element) return;
      grow(element);
      return hearWriting(element, () => {
        const cleaned = cleanText(element.value);
        if (cleaned.length > longest && cleaned.length >= cleanText(shown.current).length) {
          element.value = shown.current;
          setRefusedLength(cleaned.length);
          return;
        }
        setRefusedLength(null);
        shown.current = element.value;
        grow(element);
        onChange(cleaned === '' ? null : cleaned);
      });
    },
    [onChange, longest],
  );

  return { attach, firstText, refusedLength };
}
