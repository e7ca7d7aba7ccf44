import { useCallback, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { ANSWER_MAX_LENGTH, cleanText, type AnswerValue } from '@avsec/shared/domain';
import { grow, type TextField } from './grow';

/**
 * A text as it is typed (raw, so that an input method can still compose it) and as it is answered (cleaned). The field
 * itself holds what is typed, so that a key is seen with the next frame, and follows the given value only when that
 * changes to something else. An edit that would pass the limit is refused whole and told: what is on screen is always
 * what is kept.
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

  const attach = useCallback((element: TextField | null) => {
    field.current = element;
    if (element) grow(element);
  }, []);

  // `input` and not React's change, which is silent when a script has set the value: dictation and autofill do.
  const onInput = ({ currentTarget }: FormEvent<TextField>): void => {
    const cleaned = cleanText(currentTarget.value);
    if (cleaned.length > longest && cleaned.length >= cleanText(shown.current).length) {
      currentTarget.value = shown.current;
      setRefusedLength(cleaned.length);
      return;
    }
    setRefusedLength(null);
    shown.current = currentTarget.value;
    grow(currentTarget);
    onChange(cleaned === '' ? null : cleaned);
  };

  return { field: { ref: attach, defaultValue: firstText, onInput }, refusedLength };
}
