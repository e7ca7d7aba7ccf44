import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import { goToItem, goToSection } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';

/** Closes what lies over the questions; null where nothing does. */
export const Covering = createContext<(() => void) | null>(null);

/**
 * Ways to an item and to a section. A sheet in which they are taken is closed first: it gives the focus back, and then
 * the item takes it.
 */
export function useLeadingTo(): {
  item: (itemId: string) => void;
  section: (sectionId: string) => void;
  isCovered: boolean;
} {
  const { engine } = useFillIn();
  const uncover = useContext(Covering);
  const leave = (): void => {
    if (uncover) flushSync(uncover);
  };
  return {
    item: (itemId) => {
      leave();
      goToItem(engine, itemId);
    },
    section: (sectionId) => {
      leave();
      goToSection(engine, sectionId);
    },
    isCovered: uncover !== null,
  };
}
