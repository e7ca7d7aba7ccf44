import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, SlotProps } from '../module';

/** How a slot is drawn; the shell says it, because it alone knows the modules. */
export const SlotHost = createContext<((slot: { name: SlotName } & SlotProps) => ReactNode) | null>(null);

/** A place in a page of one module where others may draw something small. Nothing where no shell is around. */
export function ModuleSlot(slot: { name: SlotName } & SlotProps): ReactNode {
  return useContext(SlotHost)?.(slot) ?? null;
}
