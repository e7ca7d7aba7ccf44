import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isoMoment } from '../backend/moment';

/**
 * How often a release of a module was opened (`code` 'opened') or failed somewhere. `part` is a route's pattern, never
 * an address.
 */
export interface HealthLine {
  module: string;
  release: string;
  part: string;
  code: string;
  count: number;
}

/** A release in the last 30 days, in everybody's browsers. Moments are ISO 8601. */
export interface ReleaseHealth {
  module: string;
  release: string;
  opened: number;
  failed: number;
  firstAt: string;
  lastAt: string;
  failures: readonly { part: string; code: string; count: number; lastAt: string }[];
}

/** Tells the portal how its modules fared on this device; at most 50 lines. Rejects with `BackendFailure`. */
export async function reportModuleHealth(lines: readonly HealthLine[]): Promise<void> {
  await queryBackend((client) => client.rpc('report_module_health', { lines }), z.object({ taken: z.number() }));
}

const failure = z.pipe(
  z.object({ part: z.string(), code: z.string(), count: z.number(), last_at: z.string() }),
  z.transform(({ last_at: lastAt, ...rest }) => ({ ...rest, lastAt: isoMoment(lastAt) })),
);
const healthRow = z.pipe(
  z.object({
    module: z.string(),
    release: z.string(),
    opened: z.number(),
    failed: z.number(),
    first_at: z.string(),
    last_at: z.string(),
    failures: z.array(failure),
  }),
  z.transform(({ first_at: firstAt, last_at: lastAt, ...rest }): ReleaseHealth => ({
    ...rest,
    firstAt: isoMoment(firstAt),
    lastAt: isoMoment(lastAt),
  })),
);

const health = api.injectEndpoints({
  endpoints: (build) => ({
    moduleHealth: build.query<ReleaseHealth[], void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('module_health'), z.array(healthRow))),
    }),
  }),
});

/** What all browsers told of all releases in the last 30 days; for administrators. */
export const { useModuleHealthQuery } = health;
