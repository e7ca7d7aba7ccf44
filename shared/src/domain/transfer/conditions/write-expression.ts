import type { AnswerTest, ComparedValue, Condition } from '../../checklist/condition';

/** How a format names a question and its answers. */
export interface Naming {
  name: (itemId: string) => string;
  text: (itemId: string, value: ComparedValue) => string;
  /** Of a multiple choice a test asks whether an answer is among those chosen. */
  isMultiple: (itemId: string) => boolean;
  /**
   * Whether a text is to be written so that other tools compute with it: numbers without quotes, and quotes as XPath
   * has them.
   */
  asXpath?: { isNumber: (itemId: string) => boolean };
}

/** A condition in the words of XLSForm; `readExpression` gives it back. */
export function writeExpression(condition: Condition, naming: Naming): string {
  if ('item' in condition) return written(condition, naming);
  const [parts, word] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or '];
  return parts
    .map((part) =>
      'item' in part && part.is !== 'one-of' ? written(part, naming) : `(${writeExpression(part, naming)})`,
    )
    .join(word);
}

function written(test: AnswerTest, naming: Naming): string {
  const name = `\${${naming.name(test.item)}}`;
  switch (test.is) {
    case 'answered':
      return `${name} != ''`;
    case 'not-answered':
      return `${name} = ''`;
    case 'one-of':
      return test.values.map((value) => written({ item: test.item, is: 'equal', value }, naming)).join(' or ');
    default: {
      const text = compared(naming.text(test.item, test.value), test.item, naming);
      if (!naming.isMultiple(test.item)) return `${name} ${test.is === 'equal' ? '=' : '!='} ${text}`;
      return test.is === 'equal' ? `selected(${name}, ${text})` : `not(selected(${name}, ${text}))`;
    }
  }
}

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

function compared(text: string, itemId: string, { asXpath }: Naming): string {
  if (!asXpath) return quoted(text);
  if (asXpath.isNumber(itemId) && PLAIN_NUMBER.test(text)) return text;
  return text.includes("'") && text.includes('"')
    ? `concat(${text
        .split(/('+)/)
        .filter((part) => part !== '')
        .map(quoted)
        .join(', ')})`
    : quoted(text);
}

/**
 * XPath has no way to write a quote inside its own kind; where a text has both, they are doubled, as in a spreadsheet.
 */
const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
