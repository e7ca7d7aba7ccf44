import type { Sheet } from '@avsec/shared/transfer';

/**
 * For tests: what the standard's own converter (pyxform) refuses of a form, by its written rules, as no Python is part
 * of this project. Answers what is against a rule; empty where the form is taken.
 */
export function refusalsOf(sheets: readonly Sheet[]): string[] {
  const table = (name: string) => tableOf(sheets.find((sheet) => sheet.name === name)?.rows ?? []);
  const [survey, choices, settings] = [table('survey'), table('choices'), table('settings')];
  return [
    ...headingRules({ survey, choices, settings }),
    ...rowRules(survey, choices),
    ...choiceRules(choices),
    ...settingRules(settings, survey),
  ];
}

interface Table {
  headings: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
}

function tableOf([headings = [], ...rows]: Sheet['rows']): Table {
  return {
    headings,
    rows: rows.map((cells) => Object.fromEntries(headings.map((heading, place) => [heading, cells[place] ?? '']))),
  };
}

const refused = (isRefused: boolean, why: string): string[] => (isRefused ? [why] : []);
const repeated = (texts: readonly string[]): string[] => texts.filter((text, place) => texts.indexOf(text) !== place);

/** Required columns, none twice, and the same languages of labels in both sheets. */
function headingRules({
  survey,
  choices,
  settings,
}: Readonly<Record<'survey' | 'choices' | 'settings', Table>>): string[] {
  const languages = ({ headings }: Table): string => headings.filter((heading) => heading.startsWith('label')).join();
  return [
    ...['type', 'name'].flatMap((heading) => refused(!survey.headings.includes(heading), `survey without ${heading}`)),
    ...['list_name', 'name'].flatMap((heading) =>
      refused(!choices.headings.includes(heading), `choices without ${heading}`),
    ),
    ...[survey, choices, settings].flatMap(({ headings }) =>
      repeated(headings).map((heading) => `column twice: ${heading}`),
    ),
    ...refused(languages(survey) !== languages(choices), 'languages differ'),
  ];
}

const PLAIN_TYPES: readonly string[] = ['text', 'date', 'time', 'decimal', 'integer', 'image', 'file', 'note'];
/** A name of XML; the converter's own are taken. */
const NAME = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
const RESERVED: readonly string[] = ['meta', 'data', 'instanceID', 'instanceName', 'xml-external'];

/**
 * Groups close as they opened; names are such, and no two on one level are alike; what is referred to is there;
 * whatever is asked has a label.
 */
function rowRules({ headings, rows }: Table, choices: Table): string[] {
  const lists = new Set(choices.rows.map(({ list_name: list }) => list));
  const names = new Set(rows.flatMap(({ name = '' }) => (name === '' ? [] : [name])));
  const labels = headings.filter((heading) => heading.startsWith('label') || heading.startsWith('hint'));
  const open: { kind: string; names: string[] }[] = [{ kind: '', names: [] }];
  const against: string[] = [];
  for (const row of rows) {
    const { type = '', name = '', relevant = '', required = '' } = row;
    const [, side, kind = ''] = /^(begin|end)_(group|repeat)$/.exec(type) ?? [];
    if (side === 'end') {
      against.push(...refused(open.pop()?.kind !== kind || open.length === 0, `${type} closes nothing of its kind`));
      continue;
    }
    const [, list] = /^select_(?:one|multiple) (\S+)$/.exec(type) ?? [];
    open.at(-1)?.names.push(name.toLowerCase());
    against.push(
      ...refused(side === undefined && list === undefined && !PLAIN_TYPES.includes(type), `unknown type: ${type}`),
      ...refused(list !== undefined && !lists.has(list), `no list ${list}`),
      ...refused(!NAME.test(name) || RESERVED.includes(name), `no name: ${name}`),
      ...refused((row[labels[0] ?? ''] ?? '').trim() === '', `no label: ${name}`),
      ...refused(!['', 'yes', 'no'].includes(required), `required: ${required}`),
      ...expressionRules(relevant, names),
      ...labels.flatMap((heading) =>
        refused(
          refersIn(row[heading] ?? '').some((one) => !names.has(one)),
          `text refers: ${row[heading] ?? ''}`,
        ),
      ),
    );
    against.push(...repeated(open.at(-1)?.names ?? []).map((one) => `name twice: ${one}`));
    if (side === 'begin') open.push({ kind, names: [] });
  }
  return [...against, ...refused(open.length !== 1, 'a group is not closed')];
}

const refersIn = (text: string): string[] => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, name = '']) => name.trim());

/** Only names that are there, and texts as XPath 1.0 writes them: a quote is never doubled. */
function expressionRules(relevant: string, names: ReadonlySet<string>): string[] {
  const shape = relevant.replaceAll(/'[^']*'|"[^"]*"/g, '§');
  return [
    ...refersIn(relevant)
      .filter((name) => !names.has(name))
      .map((name) => `nothing is called ${name}`),
    ...refused(/['"]|§§/.test(shape), `no XPath: ${relevant}`),
    ...refused(/[^§${}\w\s.,()=!-]/.test(shape), `no XPath: ${relevant}`),
  ];
}

/** Choices have a name without blanks, which stands once in its list, and a label. */
function choiceRules({ headings, rows }: Table): string[] {
  const label = headings.find((heading) => heading.startsWith('label')) ?? 'label';
  return [
    ...rows.flatMap((row) => refused(!/^\S+$/.test(row.name ?? ''), `no name of a choice: ${row.name ?? ''}`)),
    ...rows.flatMap((row) =>
      refused((row[label] ?? '').trim() === '', `no label of a choice in ${row.list_name ?? ''}`),
    ),
    ...rows.flatMap((row) => refused(refersIn(row[label] ?? '').length > 0, `choice refers: ${row[label] ?? ''}`)),
    ...repeated(rows.map((row) => `${row.list_name ?? ''} ${row.name ?? ''}`)).map((name) => `choice twice: ${name}`),
  ];
}

/** One row; an id without blanks; a default language that there is. */
function settingRules({ rows }: Table, { headings }: Table): string[] {
  const { form_id: id = '', default_language: language = '' } = rows[0] ?? {};
  return [
    ...refused(rows.length !== 1, 'settings have one row'),
    ...refused(!/^\S+$/.test(id), `no id: ${id}`),
    ...refused(language !== '' && !headings.includes(`label::${language}`), `no language ${language}`),
  ];
}
