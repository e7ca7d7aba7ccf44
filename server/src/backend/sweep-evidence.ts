import { EVIDENCE_BUCKET } from '@avsec/shared/domain';
import { z } from 'zod';
import type { ObjectFiles } from './object-files';
import type { RunSql } from './open-backend';

const names = z.array(z.object({ name: z.string() }));

/**
 * Removes from the bucket what no record, finding or operation has shown for a week: photos that somebody sent and
 * never used. The row goes first: what is cut off leaves bytes that nobody can ask for, never a row without them.
 * Answers how many went; so many at once that a request does not wait long behind it.
 */
export async function sweepEvidence(sql: RunSql, files: ObjectFiles, at: Date): Promise<number> {
  const { rows } = await sql(
    `delete from storage.objects object using private.unused_evidence($2) unused (name)
     where object.bucket_id = $1 and object.name = unused.name returning object.name`,
    [EVIDENCE_BUCKET, at.toISOString()],
  );
  const swept = names.parse(rows);
  for (const { name } of swept) await files.remove(EVIDENCE_BUCKET, name);
  return swept.length;
}
