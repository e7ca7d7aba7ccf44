import type { RefObject } from 'react';
import type { Progress } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

export function showBar(element: HTMLElement, progress: Progress, t: Translate): void {
  const { percent } = progress;
  element.setAttribute('aria-valuenow', String(percent));
  element.setAttribute('aria-valuetext', t('common:progress.spoken', { ...progress }));
  element.style.setProperty('--done', String(percent / 100));
  element.toggleAttribute('data-complete', percent === 100);
}

/** A progress bar that is written by `showBar`. */
export function LiveBar({ ref, label }: { ref: RefObject<HTMLDivElement | null>; label: string }) {
  return <div ref={ref} className="live-bar" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} />;
}
