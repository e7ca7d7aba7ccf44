import { storedNumber, type TypedCount, type UnreadLimits } from '@avsec/shared/domain';
import { writtenNumber } from '@avsec/shared/i18n';
import { NumberField } from './number-field';

/** A number that may be left empty, or what was typed and is none. */
type Limit = number | { unread: string } | undefined;

interface Limited {
  min?: number | undefined;
  max?: number | undefined;
  unread?: UnreadLimits | undefined;
}

const limitIn = (limited: Limited | undefined, end: 'min' | 'max'): Limit => {
  const unread = limited?.unread?.[end];
  return unread === undefined ? limited?.[end] : { unread };
};

interface LimitFieldProps {
  caption: string;
  end: 'min' | 'max';
  /** What has the limit. */
  limited: Limited | undefined;
  /** Whole numbers from here on only. */
  least?: number;
  /** The one limit, and what else stands unread. */
  onChange: (change: Limited) => void;
}

/** A limit that may be left empty. What is no number is kept as it was typed, until it is mended or erased. */
export function LimitField({ caption, end, limited, least, onChange }: LimitFieldProps) {
  const value = limitIn(limited, end);
  const change = (next: Limit): void => {
    const [number, typed] = typeof next === 'object' ? [undefined, next.unread] : [next, undefined];
    const unread = { ...limited?.unread, [end]: typed };
    onChange({ [end]: number, unread: unread.min === undefined && unread.max === undefined ? undefined : unread });
  };
  return (
    <NumberField
      caption={caption}
      least={least}
      shown={(language) => shownLimit(value, language)}
      isHeld={(read, typed) => isSame(limitOf(read, typed), value)}
      onRead={(read, typed) => !isSame(limitOf(read, typed), value) && change(limitOf(read, typed))}
    />
  );
}

function limitOf(read: TypedCount, typed: string): Limit {
  if (read.kind === 'number') return Number(read.value);
  return read.kind === 'empty' ? undefined : { unread: typed };
}

const isSame = (a: Limit, b: Limit): boolean =>
  typeof a === 'object' && typeof b === 'object' ? a.unread === b.unread : a === b;

function shownLimit(value: Limit, language: string): string {
  if (typeof value === 'object') return value.unread;
  return value === undefined ? '' : writtenNumber(storedNumber(value) ?? String(value), language);
}
