import type { EvidenceKind } from '../domain/evidence/evidence';
import type { Language } from '../i18n/languages';

/** A text in each of the six languages. */
export type Labels = Readonly<Record<Language, string>>;

/** As much of a zod schema as is used here, of whichever zod the module brings. */
export interface ContentSchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/**
 * Something that a module lets people do and that must reach the server, sooner or later: it is kept on the device and
 * sent by the portal's one outbox. `version` is that of the content's shape, raised when a stored one would no longer
 * be understood.
 */
export interface Operation<T = unknown> {
  /** The module's id. */
  module: string;
  /** Letters, digits and single underscores; the module's own. */
  name: string;
  version: number;
  /** What it is called on the page of what waits, also when the module's code is not there. */
  title: Labels;
  content: ContentSchema<T>;
  /** The photos and files that may go with one; none without it. */
  files?: { most: number; kinds: readonly EvidenceKind[] };
}

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** How a module's id is written in SQL: its schema is `module_<this>`, and what it offers is `<this>__<name>`. */
export const sqlNameOf = (moduleId: string): string => moduleId.replaceAll('-', '_');

/**
 * The function of the backend that takes an operation: it follows from the two names, so that no module can name
 * another's.
 */
export const functionOf = (module: string, name: string): string => `${sqlNameOf(module)}__${name}`;

/** Gives the operation its type. Throws where the name could not stand for a function. */
export function defineOperation<T>(operation: Operation<T>): Operation<T> {
  if (!isOperationName(operation.name))
    throw new Error(
      `the operation '${operation.name}' of '${operation.module}' needs a name of small letters, digits and single underscores`,
    );
  return operation;
}

/** Whether an operation, or a role of a module, may be called this. */
export const isOperationName = (name: string): boolean => NAME.test(name);

/** What a module keeps while a person is at it, before it becomes an operation. */
export interface DraftKind<T = unknown> {
  module: string;
  version: number;
  title: Labels;
  content: ContentSchema<T>;
}

/** Gives the drafts of a module their type; changes nothing. */
export const defineDrafts = <T>(kind: DraftKind<T>): DraftKind<T> => kind;
