import type { TextStyle } from './page-flow';
import { INK, QUIET } from './pdf-colours';

export const HEADING: TextStyle = { size: 11.5, bold: true, tag: 'H2', color: INK };
export const BODY: TextStyle = { size: 9, color: INK };
export const SMALL: TextStyle = { size: 8, color: QUIET };
/** Beside what stands in a table. */
export const FINE: TextStyle = { size: 7.5, color: QUIET };
