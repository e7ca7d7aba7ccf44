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
  return (
    <div className="fill-section__head">
      <h2 className="fill-section__heading">
        <button type="button" className="fill-section__toggle" aria-expanded={open} onClick={() => onToggle(sectionId, !open)}>
          <span className="fill-section__chevron" data-open={open || undefined} aria-hidden />
          <span className="fill-section__title">
            <span className="av-figures">{t('fillIn.sectionNumber', { number })}</span> <bdi>{title}</bdi>
          </span>
          <SectionFigures sectionId={sectionId} />
        </button>
      </h2>
      <SectionBar sectionId={sectionId} label={t('fillIn.progressOf', { title })} />
    </div>
  );
});

/** The figures are apart from the heading: an answer changes only them. */
const SectionFigures = memo(function SectionFigures({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('checklists');
  const { done, total, percent, state } = useSectionProgress(sectionId);
  return (
    <>
      <span className="fill-section__badge av-figures" data-state={state}>
        {t('fillIn.itemsBadge', { done, total })}
      </span>
      <span className="fill-section__percent av-figures">{t('fillIn.percent', { percent })}</span>
    </>
  );
});

const SectionBar = memo(function SectionBar({ sectionId, label }: { sectionId: string; label: string }) {
  const { done, total, percent } = useSectionProgress(sectionId);
  return <ProgressBar done={done} total={total} percent={percent} label={label} />;
});
