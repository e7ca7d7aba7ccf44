import fc from 'fast-check';
import { FAULTS, type Fault } from './life-under-faults.fixture';

/** One step of a walk: what is done in which tab, and what the network does to the first `times` requests meanwhile. */
export interface WalkStep<Deed extends string> {
  does: Deed;
  tab: number;
  fault: Fault;
  times: number;
}

/** Mostly long, so that things meet; shrunk to what a failure needs. */
export const walksOf = <Deed extends string>(deeds: readonly Deed[]): fc.Arbitrary<WalkStep<Deed>[]> =>
  fc.array(
    fc.record({
      does: fc.constantFrom(...deeds),
      tab: fc.integer({ min: 0, max: 2 }),
      fault: fc.oneof(
        { arbitrary: fc.constant('none' as const), weight: 3 },
        { arbitrary: fc.constantFrom(...FAULTS), weight: 2 },
      ),
      times: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 20, size: 'max' },
  );
