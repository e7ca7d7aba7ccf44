import { NOT_APPLICABLE, readNumber, unread, unreadText, type TypedCount } from '@avsec/shared/domain';
import { writtenNumber } from '@avsec/shared/i18n';
import { NumberField } from '../fields/number-field';

interface ComparedNumberProps {
  caption: string;
  /** In the stored form; or what was typed and is no number, with which nothing can be compared. */
  value: string;
  onChange: (value: string) => void;
}

/** The number that the answer of a number item is compared with, or 'N/A'. */
export function ComparedNumber({ caption, value, onChange }: ComparedNumberProps) {
  return (
    <NumberField
      caption={caption}
      also={NOT_APPLICABLE}
      shown={(language) => (readNumber(value) === null ? (unreadText(value) ?? value) : writtenNumber(value, language))}
      isHeld={(read, typed) => compared(read, typed) === value}
      onRead={(read, typed) => onChange(compared(read, typed))}
    />
  );
}

function compared(read: TypedCount, typed: string): string {
  if (typed.trim() === NOT_APPLICABLE) return NOT_APPLICABLE;
  if (read.kind === 'number') return read.value;
  return read.kind === 'empty' ? '' : unread(typed);
}
