import { memo, useCallback } from 'react';
import type { ChecklistSection, Progress } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { goToSection } from '../movement/move';
import { useFillIn } from '../session/fill-in-context';
import { useSectionFigure, useSectionState } from '../session/use-section';
import { showText } from '../session/use-live';
import { Bunches } from './bunches';

const drawSection = ({ id, title }: ChecklistSection) => <PendingSection key={id} sectionId={id} title={title} />;

/** Every section with its marker and its counts; pressing one scrolls to it. */
export function PendingSections({ sections }: { sections: readonly ChecklistSection[] }) {
  const { t } = useTranslation('checklists');
  return (
    <nav className="fill-card av-card" aria-label={t('pendingSections.heading')}>
      <h2 className="fill-card__title">{t('pendingSections.heading')}</h2>
      <ul className="pending-sections">
        <Bunches members={sections} draw={drawSection} />
      </ul>
    </nav>
  );
}

const PendingSection = memo(function PendingSection({ sectionId, title }: { sectionId: string; title: string }) {
  const { t } = useTranslation('checklists');
  const { session } = useFillIn();
  const state = useSectionState(sectionId);
  return (
    <li data-state={state}>
      <button type="button" className="fill-link" onClick={() => goToSection(session, sectionId)}>
        <span aria-hidden>{t(`marker.${state}`)}</span> {title}
        <span className="av-visually-hidden">{t(`markerSpoken.${state}`)}</span>
      </button>
      <PendingFigures sectionId={sectionId} />
    </li>
  );
});

function PendingFigures({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('checklists');
  const write = useCallback((element: HTMLElement, { done, total }: Progress) => showText(element, t('summary.of', { done, total })), [t]);
  return <span ref={useSectionFigure(sectionId, write)} className="av-figures" />;
}
