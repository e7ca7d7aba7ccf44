import { type Audience, isInAudience } from '@avsec/shared/module';
import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';
import { bearerOf } from './canary-pass';

/** Knows whether somebody may read the files of a canary. */
export interface CanaryReaders {
  /** `cookie`: the header of the request; `version`: the canary's, on which a share depends. */
  isFor(cookie: string | undefined, audience: Audience, version: string): Promise<boolean>;
}

const held = z.tuple([z.object({ roles: z.array(z.string()) })]);

/**
 * By the pass of whoever asks, and what the database says of the person now: a session that is over or an account
 * without access reads nothing.
 */
export function canaryReaders(sql: RunSql): CanaryReaders {
  return {
    async isFor(cookie, audience, version) {
      const bearer = bearerOf(cookie);
      if (bearer === null) return false;
      const { data: found } = held.safeParse(
        (await sql('select roles from private.canary_reader($1, $2)', [bearer.person, bearer.session])).rows,
      );
      if (!found) return false;
      const [{ roles }] = found;
      // Whoever looks after releases tries any of them; one that is open to testers is for whoever has its link.
      return (
        roles.includes('admin') ||
        audience.testers === true ||
        isInAudience(audience, { id: bearer.person, roles }, version)
      );
    },
  };
}
