import type { Parameters } from 'fast-check';

/** For how long each property is tried: a blink in `npm test`, `FUZZ_SECONDS` for `npm run fuzz`. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 0);

/** How hard to try, for `fc.assert`. A failure names the seed with which it comes again. */
export const effort: Pick<Parameters, 'numRuns' | 'interruptAfterTimeLimit' | 'markInterruptAsFailure'> =
  SECONDS > 0
    ? { numRuns: 10_000_000, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false }
    : { numRuns: 300 };

/** Time that jest leaves one property. */
export const LIMIT_MS = SECONDS * 1000 + 30_000;
