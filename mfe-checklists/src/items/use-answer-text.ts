import { useLayoutEffect, useRef, useState } from 'react';
import { ANSWER_MAX_LENGTH, cleanText, type AnswerValue } from '@avsec/shared/domain';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text as it is typed (raw, so that an input method can still compose it) and as it is answered (cleaned). The field itself holds
 * what is typed, so that a key is seen with the next frame, and follows the given value only when that changes to something else.
 * An edit that would pass the limit is refused whole and told: what is on screen is always what is kept.
 */
export function useAnswerText(value: AnswerValue, onChange: (value: AnswerValue) => void) {
  const given = typeof value === 'string' ? value : '';
  const field = useRef<TextField>(null);
  const [firstText] = useState(given);
  const shown = useRef(given);
  const [refusedLength, setRefusedLength] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (cleanText(shown.current) === given) return;
    shown.current = given;
    if (field.current) field.current.value = given;
  }, [given]);

  const enter = (element: TextField): void => {
    const cleaned = cleanText(element.value);
    if (cleaned.length > ANSWER_MAX_LENGTH && cleaned.length >= cleanText(shown.current).length) {
      element.value = shown.current;
      setRefusedLength(cleaned.length);
      return;
    }
    if (refusedLength !== null) setRefusedLength(null);
    shown.current = element.value;
    onChange(cleaned === '' ? null : cleaned);
  };

  const attach = (element: TextField | null): void => {
    field.current = element;
  };

  return { attach, given, firstText, enter, refusedLength };
}
