import type { ReactNode } from 'react';

/** What a state of a component is drawn with: what a person would have written, in the language on screen. */
export interface Sample {
  title: string;
  sentence: string;
  /** Long enough to need a second line on a phone. */
  long: string;
  word: string;
}

/** Every state of one component of `@avsec/shared/ui`, by a name that says when it looks so. */
export interface GalleryEntry {
  /** The component's name as it is exported. */
  component: string;
  states: Readonly<Record<string, (sample: Sample) => ReactNode>>;
  /** It covers the page: one state is drawn at a time. */
  covers?: true;
}
