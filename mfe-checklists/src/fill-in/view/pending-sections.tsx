import { memo, useCallback, useState, type UIEvent } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useLeadingTo } from '../overview/leading-to';
import { useSectionFigure, type Shown } from '../session/use-section';
import { useSections } from '../session/use-sections';
import { showText } from '../session/use-live';
import { Bunches } from './bunches';
import './pending-sections.css';

/** About twice what the list shows at a time: it can always be scrolled, and then draws as many more. */
const MORE_SECTIONS = 24;

const drawSection = (section: ChecklistSection) => <PendingSection key={section.id} section={section} />;

/** Every section with its marker and its counts, those further down once they are scrolled to; pressing one scrolls to it. */
export function PendingSections() {
  const { t } = useTranslation('checklists');
  const sections = useSections();
  const [drawn, setDrawn] = useState(MORE_SECTIONS);
  const onScroll = ({ currentTarget: list }: UIEvent): void => {
    if (drawn < sections.length && list.scrollTop + 2 * list.clientHeight > list.scrollHeight) setDrawn(drawn + MORE_SECTIONS);
  };
  return (
    <nav className="fill-card av-card" aria-label={t('pendingSections.heading')}>
      <h2 className="fill-card__title">{t('pendingSections.heading')}</h2>
      <ul className="pending-sections av-figures" onScroll={onScroll}>
        <Bunches members={sections.slice(0, drawn)} draw={drawSection} />
      </ul>
    </nav>
  );
}

const PendingSection = memo(function PendingSection({ section }: { section: ChecklistSection }) {
  const { t } = useTranslation('checklists');
  const title = useContent().title(section);
  const leadTo = useLeadingTo();
  const write = useCallback(
    (row: HTMLLIElement, { state, done, total }: Shown) => {
      // For React the button is empty and the text after it a blank: it writes neither again.
      const [link, figures] = row.childNodes;
      row.dataset.state = state;
      if (link instanceof HTMLElement) {
        showText(link, `${t(`marker.${state}`)} ${title}`);
        link.setAttribute('aria-label', `${title}, ${t(`markerSpoken.${state}`)}`);
      }
      if (figures) showText(figures, t('summary.of', { done, total }));
    },
    [t, title],
  );
  return (
    <li ref={useSectionFigure(section.id, write)}>
      <button type="button" className="fill-link" onClick={() => leadTo.section(section.id)} />{' '}
    </li>
  );
});
