import type { ChecklistSection } from '@avsec/shared/domain';
import { useFillIn } from '../fill-in/session/fill-in-context';
import { Bunches } from '../fill-in/view/bunches';
import { SectionCard } from '../fill-in/view/section-card';
import { useGradually } from '../fill-in/view/use-gradually';

/** Closed sections below the open one that are drawn together with it: more than a screen holds. */
const BELOW = 4;

const drawSection = (section: ChecklistSection, place: number) => <SectionCard key={section.id} section={section} number={place + 1} />;

/** The sections, down to the open one first: a checklist may have a hundred, and the person answers in that one. */
export function SectionList({ sections }: { sections: readonly ChecklistSection[] }) {
  const { session } = useFillIn();
  const { open } = session.state();
  const opened = sections.findIndex(({ id }) => open[id]);
  return <Bunches members={useGradually(sections, opened + 1 + BELOW)} draw={drawSection} />;
}
