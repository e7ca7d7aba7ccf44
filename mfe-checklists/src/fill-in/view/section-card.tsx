import { memo, useCallback, useMemo } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { useContent } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { goToSection, sectionElementId } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';
import { useSectionOpen } from '../engine/use-section';
import { InstanceHead } from './instance-head';
import { AnswerAll } from './answer-all';
import { LeftOutNumbers } from './left-out-numbers';
import { SectionForm } from './section-form';
import { SectionHeader } from './section-header';
import { SectionItems } from './section-items';

interface SectionCardProps {
  section: ChecklistSection;
  grouped?: boolean;
  /** Items of this type stand elsewhere on the page. */
  except?: string;
}

/** A collapsible section. Closed, its items do not exist in the page. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section } = props;
  return (
    <PartBoundary
      kind="section"
      name={(content) => content.title(section)}
      of="answers"
      id={sectionElementId(section.id)}
    >
      <Card {...props} />
    </PartBoundary>
  );
});

function Card({ section, grouped = false, except }: SectionCardProps) {
  const { engine } = useFillIn();
  const content = useContent();
  const open = useSectionOpen(section.id);
  const toggle = useCallback(
    (sectionId: string, opening: boolean) =>
      opening ? goToSection(engine, sectionId) : engine.toggleSection(sectionId, false),
    [engine],
  );
  const items = useMemo(
    () => (except ? section.items.filter(({ type }) => type !== except) : section.items),
    [section, except],
  );
  const conditional = useMemo(() => items.filter(({ shownWhen }) => shownWhen), [items]);
  return (
    <section id={sectionElementId(section.id)} className="fill-section av-card" aria-label={content.title(section)}>
      <SectionHeader
        sectionId={section.id}
        title={content.title(section)}
        number={engine.index.sectionNumbers.get(section.id) ?? ''}
        open={open}
        onToggle={toggle}
      />
      {open && (
        <SectionForm>
          {section.description && <p className="av-above-3 av-secondary">{content.description(section)}</p>}
          {section.instance && <InstanceHead section={section} />}
          <AnswerAll section={section} />
          <SectionItems items={items} grouped={grouped} />
          {conditional.length > 0 && <LeftOutNumbers conditional={conditional} />}
        </SectionForm>
      )}
    </section>
  );
}
