import type { Evidence } from '../../domain/evidence/evidence';
import { positionText } from '../../domain/evidence/capture';
import { formatDateTime } from '../../i18n/dates';
import { useTranslation } from '../../i18n/use-translation';
import './evidence.css';

/** When and where a photo was taken, as far as that is known. */
export function CaptureFacts({
  evidence: { takenAt, position },
}: {
  evidence: Pick<Evidence, 'takenAt' | 'position'>;
}) {
  const { t } = useTranslation('common');
  if (takenAt === undefined && !position) return null;
  return (
    <p className="av-note av-above-1">
      {takenAt !== undefined && <span>{t('evidence.takenAt', { moment: formatDateTime(takenAt) })}</span>}
      {takenAt !== undefined && position && <span>{' · '}</span>}
      {position && <bdi>{positionText(position)}</bdi>}
    </p>
  );
}
