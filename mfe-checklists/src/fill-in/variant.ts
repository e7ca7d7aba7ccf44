import { ARRIVALS_PICKER_EXTENSIONS } from '@avsec/shared/domain';

/** What differs between the fill-in screens beside their layout. */
export interface FillInVariant {
  /** Where its own texts stand in the locale files. */
  texts: 'redGate' | 'arrivals' | 'custom';
  /** Photos may be added to any item. */
  gallery: boolean;
  /** What the file chooser offers, where it is less than what is accepted. */
  extensions?: readonly string[];
}

export const RED_GATE: FillInVariant = { texts: 'redGate', gallery: false };
export const ARRIVALS: FillInVariant = { texts: 'arrivals', gallery: false, extensions: ARRIVALS_PICKER_EXTENSIONS };
export const CUSTOM: FillInVariant = { texts: 'custom', gallery: true };
