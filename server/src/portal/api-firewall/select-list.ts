/** One name of PostgREST's `select`: a column or `*`, or a relation with what is wanted of it. */
export interface Selected {
  name: string;
  of: Selected[] | null;
}

const NAME = /\*|[a-z_][a-z0-9_]*/y;

/**
 * Reads `select` as far as the portal uses it: columns, `*`, and relations in parentheses. Null for anything else that
 * PostgREST understands (aliases, casts, paths into JSON, aggregates, hints, spreads), which nobody here asks.
 */
export function readSelect(text: string): Selected[] | null {
  let at = 0;
  const list = (): Selected[] | null => {
    const selected: Selected[] = [];
    do {
      NAME.lastIndex = at;
      const [name] = NAME.exec(text) ?? [];
      if (name === undefined) return null;
      at += name.length;
      let of: Selected[] | null = null;
      if (text[at] === '(') {
        at++;
        of = list();
        if (of === null || name === '*' || text[at++] !== ')') return null;
      }
      selected.push({ name, of });
    } while (text[at] === ',' && ++at);
    return selected;
  };
  const selected = list();
  return selected !== null && at === text.length ? selected : null;
}
