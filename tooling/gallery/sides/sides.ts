import type { ReactNode } from 'react';
import type { Sample } from '../entry';

/** The controls that both sides of the line draw. */
export const CONTROLS = [
  'button',
  'primary button',
  'danger button',
  'disabled button',
  'disabled primary button',
  'field',
  'empty field',
  'field with a fault',
  'disabled field',
  'field of several lines',
] as const;

export type Side = Readonly<Record<(typeof CONTROLS)[number], (sample: Sample) => ReactNode>>;
