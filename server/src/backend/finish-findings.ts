import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { RunSql } from './open-backend';

/** Of how many findings of one inspection one turn takes care: what everybody else waits for meanwhile. */
export const FINDINGS_AT_ONCE = 100;

const leftSchema = z.tuple([z.object({ is_left: z.boolean() })]);

/** Takes care of the findings that wait. */
export interface FindingsFinisher {
  /** Begins with what is left, if anything is and nobody is at it. */
  begin: () => void;
  /** Resolves once nobody is at it. */
  finished: () => Promise<void>;
  /** Whatever is left by then stays for the next start. */
  stop: () => void;
}

/**
 * An inspection in which very much fails has its first findings when it is finalized; the others follow, so many at
 * once, with whatever else is asked for in between.
 * @param sql runs one statement when its turn comes.
 */
export function findingsFinisher(sql: RunSql): FindingsFinisher {
  let isWanted = false;
  let isStopped = false;
  let finishing: Promise<void> | null = null;
  const finish = async (): Promise<void> => {
    try {
      while (isWanted) {
        // The embedded database answers without ever leaving its turn: nobody would even be heard.
        await setImmediate();
        if (isStopped) return;
        isWanted = false;
        const { rows } = await sql('select private.continue_findings($1) as is_left', [FINDINGS_AT_ONCE]);
        isWanted ||= leftSchema.parse(rows)[0].is_left;
      }
    } catch (failure) {
      // What is left stands in the database: the next one that is finalized, or the next start, goes on with it.
      console.error('Findings of a finalized inspection wait:', failure);
    } finally {
      finishing = null;
    }
  };
  return {
    begin: () => {
      isWanted = true;
      finishing ??= finish();
    },
    finished: () => finishing ?? Promise.resolve(),
    stop: () => {
      isStopped = true;
    },
  };
}
