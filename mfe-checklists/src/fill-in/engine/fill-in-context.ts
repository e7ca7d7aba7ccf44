import { createContext, useContext } from 'react';
import type { EvidenceActions } from '../../evidence/evidence-actions';
import type { FillInEngine } from './fill-in-engine';

/** What the parts of a fill-in page share; the same object as long as the page shows the same inspection. */
export interface FillIn {
  engine: FillInEngine;
  evidenceActions: EvidenceActions;
  readOnly: boolean;
  /** Photos may be added to any item (custom fill-in screen). */
  gallery: boolean;
  /** What the file chooser offers where it is less than what is accepted (arrivals). */
  extensions: readonly string[] | undefined;
}

export const FillInContext = createContext<FillIn | null>(null);

export function useFillIn(): FillIn {
  const fillIn = useContext(FillInContext);
  if (!fillIn) throw new Error('useFillIn outside of a fill-in page');
  return fillIn;
}
