import { memo } from 'react';
import { IDENTIFICATION_SECTION, SECTION_LIST_HEIGHT_PX } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useLeadingTo } from '../fill-in/overview/leading-to';
import { useFillIn } from '../fill-in/engine/fill-in-context';
import { useSections } from '../fill-in/engine/use-sections';
import { useCompletedSections } from '../fill-in/engine/use-overall';
import { useSectionOpen, useSectionProgress } from '../fill-in/engine/use-section';

/** The sections in two lists: pending ones with 'Continuar', and completed ones. */
export function SectionNavigation() {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const sections = useSections();
  const completed = new Set(useCompletedSections());
  const lists = [
    { name: 'pending', members: sections.filter(({ id }) => !completed.has(id)) },
    { name: 'completed', members: sections.filter(({ id }) => completed.has(id)) },
  ];
  return (
    <nav className="fill-card av-card av-padded" aria-label={t('navigation.title')}>
      <h2 className="av-heading av-below-2">{t('navigation.title')}</h2>
      <div
        className="navigation__list av-scroll"
        style={{ height: SECTION_LIST_HEIGHT_PX }}
        tabIndex={0}
        role="group"
        aria-label={t('navigation.title')}
      >
        {lists.map(({ name, members }) => (
          <div key={name}>
            <h3 className="av-note av-above-1">{t(`navigation.${name}`, { count: members.length })}</h3>
            {members.length === 0 && <p className="av-note">{t(`navigation.none.${name}`)}</p>}
            <ul className="av-list av-below-3">
              {members.map((section) => (
                <NavigationEntry
                  key={section.id}
                  sectionId={section.id}
                  title={content.title(section)}
                  pending={name === 'pending'}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

interface NavigationEntryProps {
  sectionId: string;
  title: string;
  pending: boolean;
}

const NavigationEntry = memo(function NavigationEntry({ sectionId, title, pending }: NavigationEntryProps) {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const leadTo = useLeadingTo();
  const open = useSectionOpen(sectionId);
  const { done, total, state } = useSectionProgress(sectionId);
  const focusOrFold = (): void => {
    if (open && !leadTo.isCovered && sectionId !== IDENTIFICATION_SECTION) engine.toggleSection(sectionId, false);
    else leadTo.section(sectionId);
  };
  return (
    <li className="navigation__entry av-row av-lines-1" data-state={state}>
      <button
        type="button"
        className={`av-link navigation__name${state === 'complete' ? ' av-good' : ''}`}
        aria-expanded={open}
        onClick={focusOrFold}
      >
        <span aria-hidden>{t(`marker.${state}`)}</span> <span>{title}</span>
      </button>
      <span className="av-figures">{t('summary.of', { done, total })}</span>
      {pending && (
        <button
          type="button"
          className="av-button av-button--low"
          aria-label={t('navigation.continueIn', { title })}
          onClick={() => leadTo.section(sectionId)}
        >
          {t('navigation.continue')}
        </button>
      )}
    </li>
  );
});
