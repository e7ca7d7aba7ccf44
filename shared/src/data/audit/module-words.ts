import { sqlNameOf } from '../../module/operation';
import { api } from '../backend/api';
import { registeredModules } from '../backend/registered-modules';

/** A text by language. */
type Labels = Readonly<Record<string, string>>;

/** What a module has the audit log call its tables, their fields, and values of them (`state.done`). */
export interface ModuleWords {
  /** What the names of its tables begin with in the log. */
  prefix: string;
  tables: Readonly<Record<string, Labels>>;
  fields: Readonly<Record<string, Labels>>;
  values: Readonly<Record<string, Labels>>;
}

export const moduleWords = api.injectEndpoints({
  endpoints: (build) => ({
    moduleWords: build.query<ModuleWords[], void>({
      queryFn: async () => ({ data: await readModuleWords() }),
    }),
  }),
});

/** The words of this portal's modules for what the audit log says of them, from the registry. */
export const { useModuleWordsQuery } = moduleWords;

/** None where the registry cannot be read: then names are shown as the database has them. */
async function readModuleWords(): Promise<ModuleWords[]> {
  const entries = await registeredModules();
  return entries.flatMap(({ id, audit }) => (audit ? [{ prefix: `${sqlNameOf(id)}__`, ...audit }] : []));
}
