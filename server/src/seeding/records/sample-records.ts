import type { Backend } from '../../backend/open-backend';
import { z } from 'zod';
import { atMoment } from './clock';
import { carryOutStep } from './carry-out-step';
import { foundSamples } from './found-samples';
import { SAMPLE_STEPS } from './sample-story';

const DAY = 86_400_000;
/** UTC; in the middle of the day wherever the made-up airport may be. */
const MORNING = 12 * 3_600_000;
const BETWEEN_STEPS = 7 * 60_000;

const beginRows = z.array(z.object({ begun_at: z.coerce.date(), done: z.number() }));

/** When each step was: of one day one after the other. */
function momentsOf(begin: number): number[] {
  const today = begin - (begin % DAY);
  return SAMPLE_STEPS.map(({ days }, index) => {
    const before = SAMPLE_STEPS.slice(0, index).filter((step) => step.days === days).length;
    return today - days * DAY + MORNING + before * BETWEEN_STEPS;
  });
}

/**
 * Tells some months of a made-up airport on a data folder that was seeded with `samples`: places, teams, inspections,
 * and what became of what was found, each by the portal's own function, as the demo account that does it, at a day in
 * the past. Each step is a transaction that counts itself, so that a start which is cut off is gone on with by the
 * next.
 */
export async function addSampleRecords(backend: Pick<Backend, 'transaction'>): Promise<void> {
  const [begun] = await backend.transaction(async (sql) => {
    const { rows } = await sql('select begun_at, done from embedded.sample_steps');
    return beginRows.parse(rows);
  });
  if (!begun || begun.done > SAMPLE_STEPS.length) return;
  const moments = momentsOf(begun.begun_at.getTime());
  const steps = [foundSamples, ...SAMPLE_STEPS.map((step) => carryOutStep(step, begun.begun_at))];
  for (const [index, step] of steps.entries()) {
    if (index < begun.done) continue;
    const moment = index === 0 ? (moments[0] ?? 0) - DAY : (moments[index - 1] ?? 0);
    await atMoment(moment, () =>
      backend.transaction(async (sql) => {
        await step(sql);
        await sql('update embedded.sample_steps set done = done + 1');
      }),
    );
  }
}
