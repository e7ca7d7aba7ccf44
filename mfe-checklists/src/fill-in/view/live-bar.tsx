import type { CSSProperties } from 'react';
import type { Progress } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** A progress bar in one element. */
export function LiveBar({ progress, label }: { progress: Progress; label: string }) {
  const { t } = useTranslation('common');
  const { done, total, percent } = progress;
  const filled: CSSProperties & Record<'--done', number> = { '--done': percent / 100 };
  return (
    <div
      className="live-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('progress.spoken', { done, count: total, percent })}
      data-complete={percent === 100 || undefined}
      style={filled}
    />
  );
}
