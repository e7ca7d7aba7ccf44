import { useEffect, useMemo, useState } from 'react';
import { progressOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ProgressBar } from '@avsec/shared/ui';
import { useOverallTally } from '../session/use-overall';

/** How long nothing must change before the progress is read out, so that quick answering is not talked over. */
const ANNOUNCE_AFTER_MS = 1500;

/** Done of total and the percentage, drawn at once and read out when the person pauses. */
export function OverallProgress() {
  const { t } = useTranslation('checklists');
  const { done, total } = useOverallTally();
  const { percent } = progressOf(done, total);
  const [announced, setAnnounced] = useState<number | null>(null);
  const [first] = useState(done);
  const label = useMemo(() => t('fillIn.overallProgress'), [t]);

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(done), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <div className="fill-progress">
      <div className="fill-progress__figures av-figures">
        <span>{label}</span>
        <span>{t('fillIn.doneOfTotal', { done, total, percent })}</span>
      </div>
      <ProgressBar done={done} total={total} percent={percent} label={label} />
      <p className="av-visually-hidden" aria-live="polite">
        {announced !== null && announced !== first && t('fillIn.progressSpoken', { done: announced, total })}
      </p>
    </div>
  );
}
