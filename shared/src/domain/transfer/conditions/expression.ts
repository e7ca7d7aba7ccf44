/** A condition as a file writes it, in the words of XLSForm: names and texts, which mean nothing yet. */
export type Expression =
  | {
      kind: 'equal' | 'not-equal';
      name: string;
      text: string;
      /** Written without quotes, so numbers are compared. */ isNumber: boolean;
    }
  | { kind: 'all' | 'any'; of: Expression[] }
  | { kind: 'not'; of: Expression };

type Token = { kind: 'name' | 'text' | 'number' | 'word' | 'sign'; value: string };

const TOKEN =
  /\s*(?:\$\{\s*([^}]*?)\s*\}|((?:current\(\)|\.\.?)?(?:\/[\p{L}\p{N}_.-]+)+)|'((?:[^']|'')*)'|"((?:[^"]|"")*)"|(-?\d+(?:\.\d+)?)|([A-Za-z][A-Za-z-]*)|(!=|[=(),]))/uy;

/** Quotes as Word and Excel set them. */
const CURLED = [
  [/[‘’‚‛]/g, "'"],
  [/[“”„‟]/g, '"'],
] as const;
const straightened = (text: string): string =>
  CURLED.reduce((straight, [curled, plain]) => straight.replaceAll(curled, plain), text);

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.trimEnd().length) {
    const found = pattern.exec(text);
    if (!found) return null;
    tokens.push(tokenOf(found));
  }
  return tokens;
}

/** A path, '/data/group/question' or '../question', names its last step. */
function tokenOf([, name, path, single, double, number, word, sign]: RegExpExecArray): Token {
  if (name !== undefined) return { kind: 'name', value: name };
  if (path !== undefined) return { kind: 'name', value: path.split('/').at(-1) ?? '' };
  if (single !== undefined) return { kind: 'text', value: single.replaceAll("''", "'") };
  if (double !== undefined) return { kind: 'text', value: double.replaceAll('""', '"') };
  if (number !== undefined) return { kind: 'number', value: number };
  return word === undefined ? { kind: 'sign', value: sign ?? '' } : { kind: 'word', value: word.toLowerCase() };
}

/**
 * What a cell says of when something is shown: `${q} = 'x'`, `!=`, `selected(${q}, 'x')`, `and`, `or`, `not()`. Null
 * for everything else, because half of a condition would say something else. Curly quotes are straight ones where they
 * do not stand within straight ones.
 */
export function readExpression(text: string): Expression | null {
  return readStraight(text) ?? readStraight(straightened(text));
}

function readStraight(text: string): Expression | null {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  const read = reader.alternatives();
  return reader.isDone() ? read : null;
}

class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  isDone = (): boolean => this.at === this.tokens.length;

  alternatives(): Expression | null {
    return this.joined('any', 'or', () => this.joined('all', 'and', () => this.single()));
  }

  private joined(kind: 'all' | 'any', word: string, part: () => Expression | null): Expression | null {
    const parts: Expression[] = [];
    do {
      const next = part();
      if (!next) return null;
      parts.push(next);
    } while (this.take('word', word));
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, of: parts };
  }

  private single(): Expression | null {
    if (this.take('sign', '(')) return this.closed(this.alternatives());
    if (this.take('word', 'not')) {
      const of = this.take('sign', '(') ? this.closed(this.alternatives()) : null;
      return of && { kind: 'not', of };
    }
    if (this.take('word', 'selected')) return this.take('sign', '(') ? this.selected() : null;
    return this.comparison();
  }

  private selected(): Expression | null {
    const name = this.take('name');
    const compared = this.take('sign', ',') && this.compared();
    return name && compared ? this.closed({ kind: 'equal', name: name.value, ...compared }) : null;
  }

  private comparison(): Expression | null {
    const name = this.take('name');
    const sign = this.take('sign', '=') ?? this.take('sign', '!=');
    const compared = sign && this.compared();
    return name && compared
      ? { kind: sign.value === '=' ? 'equal' : 'not-equal', name: name.value, ...compared }
      : null;
  }

  private compared(): { text: string; isNumber: boolean } | null {
    const number = this.take('number');
    if (number) return { text: number.value, isNumber: true };
    const text = this.take('word', 'concat') ? this.concatenated() : this.take('text')?.value;
    return text === undefined || text === null ? null : { text, isNumber: false };
  }

  /** `concat('a', "'b")`: a text with both quotes in it. */
  private concatenated(): string | null {
    let text = '';
    for (let sign: Token | null = this.take('sign', '('); sign; sign = this.take('sign', ',')) {
      const part = this.take('text');
      if (!part) return null;
      text += part.value;
    }
    return this.take('sign', ')') ? text : null;
  }

  private closed(inner: Expression | null): Expression | null {
    return inner && this.take('sign', ')') ? inner : null;
  }

  private take(kind: Token['kind'], value?: string): Token | null {
    const token = this.tokens[this.at];
    if (token?.kind !== kind || (value !== undefined && token.value !== value)) return null;
    this.at += 1;
    return token;
  }
}
