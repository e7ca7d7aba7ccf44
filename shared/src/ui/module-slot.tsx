import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, SlotProps } from '../module';

/** A slot, what it tells, and what stands in it where nobody draws there. */
export type DrawnSlot = { name: SlotName; otherwise?: ReactNode } & SlotProps;

/** How a slot is drawn; the shell says it, because it alone knows the modules. */
export const SlotHost = createContext<((slot: DrawnSlot) => ReactNode) | null>(null);

/**
 * A place in a page of one module where others may draw something small, or in `paper` the document that it hands over.
 * `otherwise` where nobody draws there, or no shell is around.
 */
export function ModuleSlot(slot: DrawnSlot): ReactNode {
  const draw = useContext(SlotHost);
  return draw ? draw(slot) : slot.otherwise;
}
