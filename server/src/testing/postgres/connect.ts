import type { ParameterOrJSON, Sql } from 'postgres';
import type { ConnectedDatabase, Database, Statements } from '../../backend/database';
import type { Cluster } from './cluster';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const parse = (value: string): unknown => JSON.parse(value);

/**
 * The embedded API on a cluster: as on the embedded database there is one session, which everything takes in turns.
 * Closing the connection discards the cluster.
 */
export async function connectTo(cluster: Cluster): Promise<ConnectedDatabase> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url: 'postgres://postgres@localhost/postgres',
    postgresOptions: {
      host: cluster.folder,
      max: 1,
      onnotice: () => undefined,
      types: {
        // The library hands JSON over as text, which its own types would encode once more.
        json: { to: 114, from: [114], serialize: asText, parse },
        jsonb: { to: 3802, from: [3802], serialize: asText, parse },
      },
    },
  });
  const end = connection.close.bind(connection);
  connection.close = async () => {
    await end();
    await cluster.discard();
  };
  const { driver } = connection;
  const database: Database = {
    ...statementsOf(driver),
    transaction: <T>(work: (inside: Statements) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        let answer: T;
        driver
          .begin(async (inside) => {
            answer = await work(statementsOf(inside));
          })
          .then(() => resolve(answer), reject);
      }),
    dumpDataDir: () => Promise.reject(new Error('A snapshot is one of the embedded database.')),
  };
  return { connection, database };
}

const statementsOf = (driver: Pick<Sql, 'unsafe'>): Statements => ({
  query: async <Row>(text: string, params: unknown[] = []) => ({
    rows: [...(await driver.unsafe<(Row & object)[]>(text, params as ParameterOrJSON<never>[]))],
  }),
  exec: (text) => driver.unsafe(text).simple(),
});
