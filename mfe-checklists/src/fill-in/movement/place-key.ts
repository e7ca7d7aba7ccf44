import type { Inspection } from '@avsec/shared/domain';

/**
 * Under what it is kept where somebody is in an inspection. One that came back is a new start: it begins with why it
 * came back, not where it was signed.
 */
export const placeKeyOf = ({ id, returned }: Inspection): string => (returned ? `${id} ${returned.revision}` : id);
