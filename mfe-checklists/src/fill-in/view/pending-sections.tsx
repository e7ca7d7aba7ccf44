import { memo, useCallback } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { goToSection } from '../movement/move';
import { useFillIn } from '../session/fill-in-context';
import { useSectionFigure, type Shown } from '../session/use-section';
import { showText } from '../session/use-live';
import { Bunches } from './bunches';
import { useGradually } from './use-gradually';

/** What the list shows without being scrolled. */
const FIRST_SECTIONS = 12;

const drawSection = ({ id, title }: ChecklistSection) => <PendingSection key={id} sectionId={id} title={title} />;

/** Every section with its marker and its counts; pressing one scrolls to it. */
export function PendingSections({ sections }: { sections: readonly ChecklistSection[] }) {
  const { t } = useTranslation('checklists');
  return (
    <nav className="fill-card av-card" aria-label={t('pendingSections.heading')}>
      <h2 className="fill-card__title">{t('pendingSections.heading')}</h2>
      <ul className="pending-sections">
        <Bunches members={useGradually(sections, FIRST_SECTIONS)} draw={drawSection} />
      </ul>
    </nav>
  );
}

const PendingSection = memo(function PendingSection({ sectionId, title }: { sectionId: string; title: string }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  const row = useSectionFigure(sectionId, showState);
  const marker = useSectionFigure(sectionId, useCallback((element: HTMLElement, { state }: Shown) => showText(element, t(`marker.${state}`)), [t]));
  const spoken = useSectionFigure(sectionId, useCallback((element: HTMLElement, { state }: Shown) => showText(element, t(`markerSpoken.${state}`)), [t]));
  const figures = useSectionFigure(sectionId, useCallback((element: HTMLElement, { done, total }: Shown) => showText(element, t('summary.of', { done, total })), [t]));
  return (
    <li ref={row}>
      <button type="button" className="fill-link" onClick={() => goToSection(session, sectionId)}>
        <span ref={marker} aria-hidden /> {title}
        <span ref={spoken} className="av-visually-hidden" />
      </button>
      <span ref={figures} className="av-figures" />
    </li>
  );
});

function showState(element: HTMLLIElement, { state }: Shown): void {
  element.dataset.state = state;
}
