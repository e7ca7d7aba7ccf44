import { useState } from 'react';
import { ANSWER_MAX_LENGTH, cleanText, type AnswerValue } from '@avsec/shared/domain';
import { useHeldValue } from './use-held-value';

const shows = (text: string, given: string): boolean => cleanText(text) === given;

/**
 * A text as it is typed (raw, so that an input method can still compose it) and as it is answered (cleaned).
 * An edit that would pass the limit is refused whole and told: what is on screen is always what is kept.
 */
export function useAnswerText(value: AnswerValue, onChange: (value: AnswerValue) => void) {
  const [text, hold] = useHeldValue(typeof value === 'string' ? value : '', shows);
  const [refusedLength, setRefusedLength] = useState<number | null>(null);

  const enter = (typed: string) => {
    const cleaned = cleanText(typed);
    if (cleaned.length > ANSWER_MAX_LENGTH && cleaned.length >= cleanText(text).length) {
      setRefusedLength(cleaned.length);
      return;
    }
    setRefusedLength(null);
    hold(typed);
    onChange(cleaned === '' ? null : cleaned);
  };

  return { text, enter, refusedLength };
}
