import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Backend } from '../../server/src/backend/open-backend';

/** A database that is filled and asked past all policies. */
export interface FilledDatabase {
  /** The one value that a statement answers, as text. */
  value: (statement: string) => Promise<string>;
  /** A statement that answers nothing. */
  run: (statement: string) => Promise<unknown>;
  close: () => Promise<unknown>;
}

const measuringSql = (): Promise<string> => readFile(path.join(import.meta.dirname, 'measuring.sql'), 'utf8');

/** A backend, opened with the portal's migrations. */
export async function inBackend(backend: Pick<Backend, 'sql' | 'close'>): Promise<FilledDatabase> {
  // One call takes one statement; a block takes a script.
  await backend.sql(`do $bench$ begin execute $script$${await measuringSql()}$script$; end $bench$`);
  return {
    value: async (statement) => {
      const [row] = (await backend.sql(statement)).rows;
      const [value] = Object.values(z.record(z.string(), z.unknown()).parse(row));
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
    run: (statement) => backend.sql(statement),
    close: () => backend.close(),
  };
}
