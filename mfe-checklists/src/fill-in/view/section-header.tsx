import { memo, useCallback } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { showText } from '../session/use-live';
import { useSectionFigure, type Shown } from '../session/use-section';
import { LiveBar, showBar } from './live-bar';

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
          <span className="fill-section__title av-figures">
            {t('fillIn.sectionNumber', { number })} <bdi>{title}</bdi>
          </span>
          <SectionBadge sectionId={sectionId} />
          <SectionPercent sectionId={sectionId} />
        </button>
      </h2>
      <SectionBar sectionId={sectionId} label={t('fillIn.progressOf', { title })} />
    </div>
  );
});

function SectionBadge({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('checklists');
  const write = useCallback((element: HTMLElement, { done, total, state }: Shown) => {
    showText(element, t('fillIn.itemsBadge', { done, total }));
    element.dataset.state = state;
  }, [t]);
  return <span ref={useSectionFigure(sectionId, write)} className="fill-section__badge av-figures" />;
}

function SectionPercent({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('checklists');
  const write = useCallback((element: HTMLElement, { percent }: Shown) => showText(element, t('fillIn.percent', { percent })), [t]);
  return <span ref={useSectionFigure(sectionId, write)} className="fill-section__percent av-figures" />;
}

function SectionBar({ sectionId, label }: { sectionId: string; label: string }) {
  const { t } = useTranslation('common');
  const write = useCallback((element: HTMLDivElement, shown: Shown) => showBar(element, shown, t), [t]);
  return <LiveBar ref={useSectionFigure(sectionId, write)} label={label} />;
}
