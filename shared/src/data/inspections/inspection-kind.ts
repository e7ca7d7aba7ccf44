import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { STORES_OF_A_DRAFT, STORES_OF_AN_INSPECTION } from '../device/stores';
import type { Kind } from './apply';
import { keepInspection, removeInspection, supersedeVersion } from './carry-out';
import type { InspectionCycle } from './event';
import { isOver, lifeBefore } from './life';
import { queueInspection } from './queue';

/** An inspection that is filled in (`domain/life-cycle/life-cycle.ts`). */
export const INSPECTION: Kind<InspectionCycle> = {
  stores: STORES_OF_AN_INSPECTION,
  fewer: { events: ['typed', 'saved', 'finalized', 'due'], stores: STORES_OF_A_DRAFT },
  read: lifeBefore,
  after: afterEvent,
  isLate: isOver,
  supersede: supersedeVersion,
  remove: removeInspection,
  keep: keepInspection,
  send: queueInspection,
};
