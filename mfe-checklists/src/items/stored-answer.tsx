import { isAnswered } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

function readable(value: unknown, t: Translate): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return t(value ? 'items.yes' : 'items.no');
  if (Array.isArray(value)) return value.map((entry) => readable(entry, t)).join(', ');
  return JSON.stringify(value);
}

/** An answer that the control cannot hold, as plain text: an older or foreign record loses nothing. */
export function StoredAnswer({ value, t }: { value: Parameters<typeof isAnswered>[0]; t: Translate }) {
  if (!isAnswered(value)) return null;
  return (
    <p className="av-words av-above-1">
      {t('items.storedAnswer')} <bdi>{readable(value, t)}</bdi>
    </p>
  );
}
