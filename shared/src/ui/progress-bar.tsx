import type { CSSProperties } from 'react';
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
  const share: CSSProperties & Record<'--done', number> = { '--done': percent / 100 };
  const bar = (
    <div
      className={`progress-bar ${figures ? 'av-fill' : 'av-whole'}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('progress.spoken', { done, count: total, percent })}
      data-complete={percent === 100 || undefined}
      style={share}
    />
  );
  if (!figures) return bar;
  return (
    <div className="av-whole av-line av-gap-3">
      {bar}
      <span className="av-note av-fixed av-unbroken av-figures" aria-hidden>
        {t('progress.figures', { done, total, percent })}
      </span>
    </div>
  );
}
