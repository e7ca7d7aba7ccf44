import type { Connection } from '@supabase/lite';

/** Runs statements, one after the other. */
export interface Statements {
  /** One statement with `$1`, `$2` … for its parameters. Rejects with what PostgreSQL says, its SQLSTATE as `code`. */
  query<Row = unknown>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>;
  /** Any number of statements, without parameters. */
  exec(text: string): Promise<unknown>;
}

/** What the backend needs of a database. The embedded one (PGlite) is such, and one of PostgreSQL for tests. */
export interface Database extends Statements {
  /** What `work` does holds together: all of it happens, or nothing. */
  transaction<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  /** A tar archive of the folder of the database. */
  dumpDataDir(compression: 'none'): Promise<Blob>;
}

/** A database, and the library's connection to it, by which it answers the API. Closing that closes both. */
export interface ConnectedDatabase {
  connection: Connection;
  database: Database;
}
