import { memo, useState, type UIEvent } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useTabletOrNarrower } from '@avsec/shared/ui';
import { useLeadingTo } from '../overview/leading-to';
import { useSectionProgress } from '../engine/use-section';
import { useSections } from '../engine/use-sections';
import { Chunks } from './chunks';
import './pending-sections.css';

/** A little more than the list shows at a time: it can always be scrolled. */
const FIRST_SECTIONS = 14;
/** About twice what it shows. */
const MORE_SECTIONS = 24;

const drawSection = (section: ChecklistSection) => <PendingSection key={section.id} section={section} />;

/**
 * Every section with its marker and its counts, those further down once they are scrolled to; pressing one scrolls to
 * it.
 */
export function PendingSections() {
  const { t } = useTranslation('checklists');
  const sections = useSections();
  const [drawn, setDrawn] = useState(FIRST_SECTIONS);
  // In a sheet it is the sheet that scrolls.
  const shown = useTabletOrNarrower() ? sections : sections.slice(0, drawn);
  const onScroll = ({ currentTarget: list }: UIEvent): void => {
    if (drawn < sections.length && list.scrollTop + 2 * list.clientHeight > list.scrollHeight)
      setDrawn(drawn + MORE_SECTIONS);
  };
  return (
    <nav className="fill-card av-card av-padded" aria-label={t('pendingSections.heading')}>
      <h2 className="av-heading av-below-2">{t('pendingSections.heading')}</h2>
      <ul className="pending-sections av-list av-scroll av-figures" onScroll={onScroll}>
        <Chunks members={shown} draw={drawSection} />
      </ul>
    </nav>
  );
}

const PendingSection = memo(function PendingSection({ section }: { section: ChecklistSection }) {
  const { t } = useTranslation('checklists');
  const title = useContent().title(section);
  const leadTo = useLeadingTo();
  const { state, done, total } = useSectionProgress(section.id);
  return (
    <li className="av-line av-baseline av-between av-gap-3" data-state={state}>
      <button
        type="button"
        className={state === 'complete' ? 'av-link av-good' : 'av-link'}
        aria-label={`${title}, ${t(`markerSpoken.${state}`)}`}
        onClick={() => leadTo.section(section.id)}
      >
        {`${t(`marker.${state}`)} ${title}`}
      </button>{' '}
      <span>{t('summary.of', { done, total })}</span>
    </li>
  );
});
