import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import type { Entry } from './occurrence';

const MINUTE = 60_000;

/** When it happened, and beside it when it was written down where that was another time; and by whom. */
export function WrittenAt({ entry }: { entry: Pick<Entry, 'happenedAt' | 'keptAt' | 'byName' | 'waits'> }) {
  const { t } = useTranslation('occurrences');
  const happened = new Date(entry.happenedAt);
  const kept = new Date(entry.keptAt);
  const isLater = Math.abs(kept.getTime() - happened.getTime()) >= MINUTE;
  return (
    <span className="occurrence-beside av-figures">
      <time dateTime={entry.happenedAt}>{formatDateTime(happened)}</time>
      {isLater && <span>{` (${t('timeline.enteredAt', { time: formatDateTime(kept) })})`}</span>}
      <span> · </span>
      <bdi>{entry.byName}</bdi>
      {entry.waits !== 'no' && <em>{` · ${t(`waits.${entry.waits}`)}`}</em>}
    </span>
  );
}
