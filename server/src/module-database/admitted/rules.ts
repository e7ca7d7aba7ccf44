/**
 * What is not on the lists, and behind a colon what is written instead. `at`: where in the text it stands, in bytes
 * from its beginning, where that is known.
 */
export class NotAdmitted extends Error {
  constructor(
    what: string,
    public at?: number,
  ) {
    super(what);
  }
}

/** Where something stands, as far as that decides what is admitted there. */
export interface Place {
  /** The module's own schema. */
  schema: string;
  /**
   * `stored`: a policy, view, default, check or index, which others carry out. `statement`: rows that a migration
   * itself writes. `function`: a body, where nothing is found by a search path.
   */
  in: 'stored' | 'statement' | 'function';
  /** Names of the statement's own common table expressions. */
  ctes: ReadonlySet<string>;
}

/** Throws NotAdmitted. */
export type Rule = (value: unknown, place: Place) => void;

export type Message = Readonly<Record<string, unknown>>;

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, a number or a switch. */
export const plain: Rule = (value) => {
  if (typeof value === 'object') throw new NotAdmitted('this form');
};

/** One of these values. */
export const oneOf =
  (...values: readonly unknown[]): Rule =>
  (value) => {
    if (!values.includes(value)) throw new NotAdmitted(`\`${String(value)}\``);
  };

/** Several of them. */
export const list =
  (rule: Rule): Rule =>
  (value, place) => {
    if (!Array.isArray(value)) throw new NotAdmitted('this form');
    for (const one of value) rule(one, place);
  };

/**
 * Fields of a node of the parse tree, each by its own rule: a field that is not named here is not admitted, so that
 * what a newer parser tells is refused and not overlooked. `also` looks at the node as a whole.
 */
export const fields =
  (kind: string, rules: Readonly<Record<string, Rule>>, also?: (node: Message, place: Place) => void): Rule =>
  (value, place) => {
    if (!isMessage(value)) throw new NotAdmitted(kind);
    try {
      for (const [field, inside] of Object.entries(value)) {
        if (field === 'location' || field === 'name_location') continue;
        const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
        if (!rule) throw new NotAdmitted(`\`${field}\` of ${kind}`);
        rule(inside, place);
      }
      also?.(value, place);
    } catch (failure) {
      if (failure instanceof NotAdmitted && failure.at === undefined && typeof value['location'] === 'number')
        failure.at = value['location'];
      throw failure;
    }
  };

/** A node of one of these kinds: `{ Kind: { … } }`. `named` says in the words of SQL what is refused. */
export const node =
  (kinds: () => Readonly<Record<string, Rule>>, named: Readonly<Record<string, string>> = {}): Rule =>
  (value, place) => {
    const [[kind, inside] = ['', undefined], ...more] = isMessage(value) ? Object.entries(value) : [];
    const rule = kinds()[kind];
    if (more.length > 0 || !rule || !Object.hasOwn(kinds(), kind))
      throw new NotAdmitted(named[kind] ?? inWords(kind), locationOf(inside));
    rule(inside, place);
  };

const locationOf = (inside: unknown): number | undefined =>
  isMessage(inside) && typeof inside['location'] === 'number' ? inside['location'] : undefined;

/** `CreateCastStmt` is `create cast`. */
function inWords(kind: string): string {
  return `\`${kind
    .replace(/Stmt$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()}\``;
}

/** The names in a list of `String` nodes, as ['module_bagagem', 'reports']. */
export function namesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) => {
    const text = isMessage(one) && isMessage(one['String']) ? (one['String']['sval'] ?? '') : undefined;
    if (typeof text !== 'string') throw new NotAdmitted('this form');
    return text;
  });
}

/** Names that are held by `String` nodes. */
export const names: Rule = (value) => void namesIn(value);
