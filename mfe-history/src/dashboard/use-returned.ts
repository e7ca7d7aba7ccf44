import { useReviewsQuery } from '@avsec/shared/data';
import type { ReviewLine } from '@avsec/shared/domain';
import { useActor } from '@avsec/shared/state';

const NONE: readonly ReviewLine[] = [];
/** Few come back at a time: this holds them all, or nearly. */
const READ_AT_ONCE = 50;

/** The person's inspections that came back and were not finalized again, the oldest first; none while nobody knows. */
export function useReturned(): readonly ReviewLine[] {
  const { userId } = useActor();
  const { data } = useReviewsQuery(
    { states: ['returned'], inspectorId: userId, pageSize: READ_AT_ONCE, countTo: 0 },
    { refetchOnMountOrArgChange: true },
  );
  return data?.rows ?? NONE;
}
