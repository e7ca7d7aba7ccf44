import { useEffect, useState } from 'react';
import { progressOf, type Progress } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ProgressBar } from '@avsec/shared/ui';
import { useFillIn } from '../engine/fill-in-context';
import { topicOf } from '../engine/fill-in-engine';
import { useOverallTally } from '../engine/use-overall';
import './progress.css';

/** How long nothing must change before the progress is read out, so that quick answering is not talked over. */
const ANNOUNCE_AFTER_MS = 1500;

function useOverallProgress(): Progress {
  const { done, total } = useOverallTally();
  return progressOf(done, total);
}

/**
 * Done of total and the percentage, shown at once and read out when the person pauses. `bar`: without the figures,
 * which a phone has in its head.
 */
export function OverallProgress({ only }: { only?: 'bar' | undefined }) {
  const { t } = useTranslation('checklists');
  const progress = useOverallProgress();
  return (
    <>
      {only !== 'bar' && (
        <div className="fill-progress__figures av-line av-baseline av-gap-4 av-strong av-between av-below-1 av-figures">
          <span>{t('fillIn.overallProgress')}</span>
          <OverallFigures text="fillIn.doneOfTotal" />
        </div>
      )}
      <ProgressBar {...progress} label={t('fillIn.overallProgress')} />
      <Announcement />
    </>
  );
}

/** The figures alone. */
export function OverallFigures({ text }: { text: 'fillIn.doneOfTotal' | 'fillIn.figures' }) {
  const { t } = useTranslation('checklists');
  const progress = useOverallProgress();
  return <span className="av-figures av-strong av-unbroken">{t(text, { ...progress, count: progress.total })}</span>;
}

function Announcement() {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const [announced, setAnnounced] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = engine.subscribe(topicOf.overall, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAnnounced(engine.state().tallies.overall.done), ANNOUNCE_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [engine]);

  return (
    <p className="av-visually-hidden" aria-live="polite">
      {announced !== null &&
        t('fillIn.progressSpoken', { done: announced, count: engine.state().tallies.overall.total })}
    </p>
  );
}
