import { z } from 'zod';
import { readJson } from './call-body';
import { isDrawn } from './drawn-image';
import { refused, type Refusal } from './refusal';

const PATH = '/rest/v1/rpc/finalize_submission';
const PREFIX = 'data:image/png;base64,';
const payloadSchema = z.object({ payload: z.object({ items: z.array(z.object({ item_id: z.string(), answer_value: z.unknown() })) }) });

/**
 * What is signed with must show something: the database sees whether a drawing has the form of an image, only here is it decoded.
 * In the words in which the database refuses what is not signed, so that the client knows what to say.
 */
export function refusalOfSignatures(pathname: string, body: Buffer): Refusal | null {
  if (pathname !== PATH) return null;
  // What is no payload is the database's to refuse.
  const { data } = payloadSchema.safeParse(readJson(body.toString('utf8')));
  const blank = data?.payload.items.filter(({ answer_value: value }) => typeof value === 'string' && value.startsWith(PREFIX) && !isDrawn(Buffer.from(value.slice(PREFIX.length), 'base64')));
  if (!blank?.length) return null;
  return { ...refused(422, 'AV422', 'Not signed'), details: JSON.stringify({ reason: 'unsigned', items: blank.map(({ item_id: id }) => id) }) };
}
