import { formatDateTime, useTranslation, type Translate } from '@avsec/shared/i18n';
import type { Entry } from './occurrence';

const MINUTE = 60_000;

type Written = Pick<Entry, 'happenedAt' | 'keptAt' | 'byName' | 'waits'>;

/** ' (escrito em 02/03/2026 12:05)' where it was written down at another time than it happened. */
function writtenLater({ happenedAt, keptAt }: Written, t: Translate): string {
  const kept = new Date(keptAt);
  const isLater = Math.abs(kept.getTime() - new Date(happenedAt).getTime()) >= MINUTE;
  return isLater ? ` (${t('timeline.enteredAt', { time: formatDateTime(kept) })})` : '';
}

const waitsIn = ({ waits }: Written, t: Translate): string => (waits === 'no' ? '' : ` · ${t(`waits.${waits}`)}`);

/** The same as a text, for paper. */
export const writtenAt = (entry: Written, t: Translate): string =>
  [formatDateTime(new Date(entry.happenedAt)), writtenLater(entry, t), ` · ${entry.byName}`, waitsIn(entry, t)].join(
    '',
  );

/** When it happened, and beside it when it was written down where that was another time; and by whom. */
export function WrittenAt({ entry }: { entry: Written }) {
  const { t } = useTranslation('occurrences');
  return (
    <span className="av-note occurrence-beside av-figures">
      <time dateTime={entry.happenedAt}>{formatDateTime(new Date(entry.happenedAt))}</time>
      <span>{writtenLater(entry, t)}</span>
      <span> · </span>
      <bdi>{entry.byName}</bdi>
      <em>{waitsIn(entry, t)}</em>
    </span>
  );
}
