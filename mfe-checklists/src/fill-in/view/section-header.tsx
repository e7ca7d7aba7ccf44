import { memo, useCallback } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { showText } from '../session/use-live';
import { useSectionFigure, type Shown } from '../session/use-section';
import './section-card.css';

interface SectionHeaderProps {
  sectionId: string;
  title: string;
  number: string;
  open: boolean;
  onToggle: (sectionId: string, open: boolean) => void;
}

/** The heading of a section is a button that says what is done of it, with a bar. Few elements: there are as many as sections. */
export const SectionHeader = memo(function SectionHeader({ sectionId, title, number, open, onToggle }: SectionHeaderProps) {
  const { t } = useTranslation('checklists');
  const write = useCallback(
    (element: HTMLElement, { done, total, percent, state }: Shown) => {
      showText(element, t('fillIn.sectionFigures', { done, total, percent }));
      element.dataset.state = state;
      element.style.setProperty('--done', String(percent / 100));
    },
    [t],
  );
  return (
    <h2 className="fill-section__heading">
      <button type="button" dir="auto" className="fill-section__toggle av-figures" aria-expanded={open} onClick={() => onToggle(sectionId, !open)}>
        {`${t('fillIn.sectionNumber', { number })} ${title} `}
        <span ref={useSectionFigure(sectionId, write)} className="fill-section__badge" />
      </button>
    </h2>
  );
});
