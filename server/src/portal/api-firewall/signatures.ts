import { setImmediate as giveWay } from 'node:timers/promises';
import { z } from 'zod';
import { isDrawn, statedArea } from './drawn-image';
import { DRAWN_PIXELS_MAX } from '../requests/request-limits';
import { refused, type Refusal } from '../requests/refusal';

const FINALIZING = 'finalize_submission';
const PREFIX = 'data:image/png;base64,';
const TOO_MUCH = refused(413, 'too_large', 'The drawings of this record are larger together than the portal accepts.');
const payloadSchema = z.object({
  payload: z.object({ items: z.array(z.object({ item_id: z.string(), answer_value: z.unknown() })) }),
});

/** Image with its item's id, as far as an answer is one. */
function drawingsIn(given: unknown): { id: string; bytes: Buffer }[] {
  // What is no payload is the database's to refuse.
  const { data } = payloadSchema.safeParse(given);
  return (data?.payload.items ?? []).flatMap(({ item_id: id, answer_value: value }) =>
    typeof value === 'string' && value.startsWith(PREFIX)
      ? [{ id, bytes: Buffer.from(value.slice(PREFIX.length), 'base64') }]
      : [],
  );
}

/**
 * What is signed with must show something: the database sees whether a drawing has the form of an image, only here is
 * it decoded. In the words in which the database refuses what is not signed, so that the client knows what to say. A
 * blank image of a few hundred bytes takes as long as a large one: so their pixels are counted before, and others are
 * answered in between.
 */
export async function refusalOfSignatures(called: string, given: unknown): Promise<Refusal | null> {
  if (called !== FINALIZING) return null;
  const drawings = drawingsIn(given);
  if (drawings.reduce((sum, { bytes }) => sum + (statedArea(bytes) ?? 0), 0) > DRAWN_PIXELS_MAX) return TOO_MUCH;
  const blank: string[] = [];
  for (const { id, bytes } of drawings) {
    await giveWay();
    if (!isDrawn(bytes)) blank.push(id);
  }
  return blank.length === 0
    ? null
    : { ...refused(422, 'AV422', 'Not signed'), details: JSON.stringify({ reason: 'unsigned', items: blank }) };
}
