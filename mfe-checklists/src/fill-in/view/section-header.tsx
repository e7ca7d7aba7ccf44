import { memo, type CSSProperties } from 'react';
import type { SectionState } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSectionProgress } from '../engine/use-section';
import './section-card.css';

interface SectionHeaderProps {
  sectionId: string;
  title: string;
  number: string;
  open: boolean;
  onToggle: (sectionId: string, open: boolean) => void;
}

/**
 * The heading of a section is a button that says what is done of it, with a bar. Few elements: there are as many as
 * sections.
 */
export const SectionHeader = memo(function SectionHeader({
  sectionId,
  title,
  number,
  open,
  onToggle,
}: SectionHeaderProps) {
  const { t } = useTranslation('checklists');
  const { done, total, percent, state } = useSectionProgress(sectionId);
  const bar: CSSProperties & Record<'--done', number> = { '--done': percent / 100 };
  return (
    <h2 className="av-inset av-heading">
      <button
        type="button"
        dir="auto"
        className="fill-section__toggle av-plain av-whole av-stack av-gap-3 av-lines-2 av-figures"
        data-state={state}
        style={bar}
        aria-expanded={open}
        onClick={() => onToggle(sectionId, !open)}
      >
        <span className="fill-section__title">{`${t('fillIn.sectionNumber', { number })} ${title}`}</span>{' '}
        <SectionBadge state={state}>{t('fillIn.sectionFigures', { done, count: total, percent })}</SectionBadge>
      </button>
    </h2>
  );
});

/** How much of a section is done, in the colour of what it is. */
export function SectionBadge({ state, children }: { state: SectionState; children: string }) {
  const tone = state === 'started' ? 'av-warning av-attention' : 'av-sunken';
  return (
    <span className={`fill-section__badge av-note av-fixed av-strong av-figures ${tone}`} data-state={state}>
      {children}
    </span>
  );
}
