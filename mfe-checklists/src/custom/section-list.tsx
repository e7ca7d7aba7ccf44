import { useFillIn } from '../fill-in/engine/fill-in-context';
import { useEntries, type Entry } from '../fill-in/engine/use-entries';
import { AddInstance } from '../fill-in/view/add-instance';
import { Chunks } from '../fill-in/view/chunks';
import { SectionCard } from '../fill-in/view/section-card';
import { useGradually } from '../fill-in/view/use-gradually';

/** Closed sections below the open one that are drawn together with it: more than a screen holds. */
const BELOW = 4;

const drawEntry = (entry: Entry) =>
  entry.kind === 'section' ? (
    <SectionCard key={entry.id} section={entry.section} />
  ) : (
    <AddInstance key={entry.id} section={entry.section} count={entry.count} />
  );

/** The sections, down to the open one first: a checklist may have a hundred, and the person answers in that one. */
export function SectionList() {
  const { engine } = useFillIn();
  const entries = useEntries();
  const { open } = engine.state();
  const opened = entries.findIndex(({ kind, id }) => kind === 'section' && open[id]);
  return <Chunks members={useGradually(entries, opened + 1 + BELOW)} draw={drawEntry} />;
}
