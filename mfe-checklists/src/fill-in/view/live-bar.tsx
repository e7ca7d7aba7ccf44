import type { RefObject } from 'react';
import type { Progress } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

/** `t`: of the common texts. */
export function showBar(element: HTMLElement, progress: Progress, t: Translate): void {
  const { percent } = progress;
  element.setAttribute('aria-valuenow', String(percent));
  element.setAttribute('aria-valuetext', t('progress.spoken', { ...progress }));
  element.style.setProperty('--done', String(percent / 100));
  element.toggleAttribute('data-complete', percent === 100);
}

/** A progress bar that is written by `showBar`; one element, because there are as many as sections. */
export function LiveBar({ ref, label }: { ref: RefObject<HTMLDivElement | null>; label: string }) {
  return <div ref={ref} className="live-bar" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} />;
}
