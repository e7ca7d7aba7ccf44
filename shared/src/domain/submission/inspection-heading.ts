import type { SearchedAnswers } from './searched-answers';
import type { Inspector } from './submission';

/**
 * What an inspection is told by, whoever holds it: the backend's row, a draft of this device, what waits to be sent
 * (section 2, 'Histórico de Checklists').
 *
 * @public
 */
export interface InspectionHeading {
  checklistId: string;
  title: string;
  inspectorName: string;
  inspectorBadge: string;
  /** Who was named as the inspector where that is not who was signed in: 'em nome de'. */
  onBehalfOf?: Pick<Inspector, 'name' | 'badge'> | undefined;
  /** '' where nobody has said it. */
  location: string;
  /** What the vehicles and persons of sections that repeat are called: 'ABC-1234, DEF-5678'; '' where none is. */
  instanceNames: string;
  /** What was answered to the items that the history searches, in their order. */
  searchedAnswers: readonly SearchedAnswers[];
  /** ISO 8601. */
  startTime: string;
}
