import { ownedBy, readRecords } from '../../device/records';
import { draftSchema } from '../../local/draft-record';
import { useLocal } from '../../local/use-local';

/** What this device has of a planned inspection: `begun` is filled in · `waiting` is finalized, yet to be sent. */
export interface PlannedHere {
  plannedId: string;
  state: 'begun' | 'waiting';
}

const ofPerson = async (_: null, userId: string): Promise<PlannedHere[]> => {
  const { values } = await readRecords({ store: 'drafts', key: ownedBy(userId) }, draftSchema);
  return values.flatMap(({ plannedId, state }): PlannedHere[] =>
    plannedId === undefined ? [] : [{ plannedId, state: state === 'open' ? 'begun' : 'waiting' }],
  );
};

/** Those of the signed-in person, kept up to date. */
export const usePlannedHere = (): readonly PlannedHere[] =>
  useLocal(ofPerson, null, { what: 'the drafts of this device', drafts: true });
