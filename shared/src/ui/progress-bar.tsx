import { useTranslation } from '../i18n/use-translation';
import type { Progress } from '../domain/progress/progress';
import './progress-bar.css';

interface ProgressBarProps extends Progress {
  /** What progresses, for screen readers. */
  label: string;
  /** Draws '17/24 · 71%' beside the bar. */
  figures?: boolean;
}

/** A light native progress bar; full, it turns to the colour of what is complete. */
export function ProgressBar({ done, total, percent, label, figures = false }: ProgressBarProps) {
  const { t } = useTranslation('common');
  return (
    <div className="progress-bar av-whole av-line av-gap-3" data-complete={percent === 100 || undefined}>
      <div
        className="progress-bar__track av-fill"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('progress.spoken', { done, count: total, percent })}
      >
        <div className="progress-bar__fill av-tall" style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      {figures && (
        <span className="av-note av-fixed av-unbroken av-figures" aria-hidden>
          {t('progress.figures', { done, total, percent })}
        </span>
      )}
    </div>
  );
}
