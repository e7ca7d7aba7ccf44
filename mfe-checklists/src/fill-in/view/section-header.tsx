import { memo } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ProgressBar } from '@avsec/shared/ui';
import { useSectionProgress } from '../session/use-section';

interface SectionHeaderProps {
  sectionId: string;
  title: string;
  number: number;
  open: boolean;
  onToggle: (sectionId: string, open: boolean) => void;
}

/** The heading of a section is a button; beside it what is done of it. */
export const SectionHeader = memo(function SectionHeader({ sectionId, title, number, open, onToggle }: SectionHeaderProps) {
  const { t } = useTranslation('checklists');
  const { done, total, percent, state } = useSectionProgress(sectionId);
  return (
    <div className="fill-section__head">
      <h2 className="fill-section__heading">
        <button type="button" className="fill-section__toggle" aria-expanded={open} onClick={() => onToggle(sectionId, !open)}>
          <span className="fill-section__chevron" data-open={open || undefined} aria-hidden />
          <span className="fill-section__title">
            <span className="av-figures">{t('fillIn.sectionNumber', { number })}</span> <bdi>{title}</bdi>
          </span>
          <span className="fill-section__badge av-figures" data-state={state}>
            {t('fillIn.itemsBadge', { done, total })}
          </span>
          <span className="fill-section__percent av-figures">{t('fillIn.percent', { percent })}</span>
        </button>
      </h2>
      <ProgressBar done={done} total={total} percent={percent} label={t('fillIn.progressOf', { title })} />
    </div>
  );
});
