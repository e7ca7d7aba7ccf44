import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';
import { BackendFailure, type DataError, type NewerVersion } from './data-error';
import { isoMoment } from './moment';

const problemSchema = z.object({ code: z.catch(z.string(), ''), details: z.catch(z.nullish(z.string()), null) });
const theirsSchema = z.object({ id: z.string(), revision: z.number(), status: z.string() });
const newerSchema = z.pipe(
  z.object({ id: z.string(), version: z.number(), author_name: z.string(), at: z.string(), archived: z.boolean() }),
  z.transform(({ id, version, author_name: authorName, at, archived }): NewerVersion => ({
    id,
    number: version,
    authorName,
    at: isoMoment(at),
    isArchived: archived,
  })),
);

/** SQLSTATEs that our own functions raise. */
const RAISED: Record<string, DataError['kind']> = {
  AV401: 'session',
  AV403: 'forbidden',
  AV404: 'missing',
  AV409: 'conflict',
  AV422: 'invalid',
  AV423: 'wrong-status',
};

/**
 * Codes of PostgREST and PostgreSQL that mean the same; 22… and 23… are contents that the tables refuse, 413 is one
 * that is larger than the backend takes. With status 401 each of them only says that the backend took the person for
 * nobody.
 */
const COMMON: [RegExp, DataError['kind']][] = [
  [/^PGRST30\d$/, 'session'],
  [/^42501$/, 'forbidden'],
  [/^PGRST116$/, 'missing'],
  [/^23505$/, 'conflict'],
  [/^(22|23|413$)/, 'invalid'],
];

/**
 * What an error of the backend means. `status` is the HTTP status, 0 when there was no answer.
 * The raw text is kept as `cause` for the console and goes no further.
 */
export function backendFailure(error: unknown, status: number): BackendFailure {
  return new BackendFailure(meaningOf(error, status), error);
}

function meaningOf(error: unknown, status: number): DataError {
  const problem = problemSchema.safeParse(error);
  const { code, details } = problem.success ? problem.data : { code: '', details: null };
  const kind =
    RAISED[code] ??
    (status === 401 ? 'session' : undefined) ??
    COMMON.find(([pattern]) => pattern.test(code))?.[1] ??
    kindOfStatus(status);
  if (kind === 'conflict') return conflictIn(details);
  if (kind === 'wrong-status') return { kind, theirs: theirsSchema.safeParse(parseJson(details ?? '')).data ?? null };
  if (kind === 'invalid') return { kind, problem: details ?? null };
  return { kind };
}

/**
 * Without a code that the backend gives it may be anybody's answer, such as a firewall's: no verdict, and tried again.
 */
function kindOfStatus(status: number): 'offline' | 'session' | 'backend' {
  if (status === 0) return 'offline';
  return status === 401 ? 'session' : 'backend';
}

function conflictIn(details: string | null | undefined): DataError {
  const told = parseJson(details ?? '');
  const newer = newerSchema.safeParse(told);
  return {
    kind: 'conflict',
    theirs: theirsSchema.safeParse(told).data ?? null,
    ...(newer.success ? { newer: newer.data } : {}),
  };
}
