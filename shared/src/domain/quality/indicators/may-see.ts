import { isSupervisor, type FindingActor } from '../findings/may-act';

type Looking = Pick<FindingActor, 'role' | 'rights'>;

/** Whether the figures are of everything; an inspector's are of the inspector's own. */
export const seesAllFigures = (actor: Looking): boolean => actor.role === 'auditor' || isSupervisor(actor);

/** Whether a person sees indicators at all. */
export const seesIndicators = (actor: Looking): boolean => actor.role === 'inspector' || seesAllFigures(actor);

/** Whether a person sees who the figures are of. */
export const seesFiguresByPerson = ({ role }: Pick<Looking, 'role'>): boolean => role === 'auditor' || role === 'admin';
