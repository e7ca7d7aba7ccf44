/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { newItem } from '../authoring/authoring';
import { anInspection } from '../../testing/entities';
import { itemsOf, type Checklist } from '../checklist/checklist';
import { asShown } from '../conditions/as-shown';
import type { Condition } from '../checklist/condition';
import { readJsonFile } from './json-file';

const FILE = path.resolve(__dirname, '../../../../../shared/forms/08-us-government-avsec-and-airport-lists.json');
/** The collection of real forms stands beside this project, where there is one. */
const whereItIs = existsSync(FILE) ? test : test.skip;

const lists = z.object({
  lists: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.string()).optional(),
      sections: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
});

interface Line {
  question: string;
  type: 'checkbox' | 'multiline_text' | 'text';
  reference?: string;
  shownWhen?: Condition;
}

const yes = (item: string): Condition => ({ item, is: 'equal', value: true });

/**
 * A list of a section as its items: what it says of 'if' is asked, and the rest is shown only then. `number`: the
 * section's.
 */
function linesOf(texts: readonly string[], number: number): Line[] {
  const lines: Line[] = [];
  for (const text of texts) {
    const [, consequence, condition] = /^(.+?) if (.+)$/.exec(text) ?? [];
    const reviewed = lines.findLastIndex(({ question }) => question.startsWith('Reviewed '));
    if (consequence !== undefined && condition !== undefined) {
      lines.push({ question: condition, type: 'checkbox' });
      lines.push({ question: consequence, type: 'checkbox', shownWhen: yes(`${number}.${lines.length}`) });
    } else if (/^List (of|issues)/.test(text) && reviewed >= 0) {
      lines.push({ question: text, type: 'multiline_text', shownWhen: yes(`${number}.${reviewed + 1}`) });
    } else lines.push(lineOf(text));
  }
  return lines;
}

function lineOf(text: string): Line {
  if (/^Comments/.test(text)) return { question: text, type: 'multiline_text' };
  if (/^[A-Z &()]+$/.test(text)) return { question: text, type: 'text' };
  const [, question, reference] = /^(.+?) \((\d{3}[^)]*)\)$/.exec(text) ?? [];
  return question === undefined || reference === undefined
    ? { question: text, type: 'checkbox' }
    : { question, type: 'checkbox', reference };
}

/** Parts of a list that is not divided: what is said of 'each' person is a section of its own, which repeats. */
const partsOf = (items: readonly string[]): [string, readonly string[]][] => {
  const each = items.findIndex((item) => /^Identify each occupant/.test(item));
  return each < 0
    ? [['Items', items]]
    : [
        ['Vehicle', items.slice(0, each)],
        ['Occupants', items.slice(each)],
      ];
};

/** The form's lists as files of ours. */
function filesOf(): Map<string, string> {
  const form = lists.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return new Map(
    form.lists.map(({ title, items = [], sections }) => {
      const parts = sections ? Object.entries(sections) : partsOf(items);
      const checklist = {
        title,
        language: 'en',
        sections: parts.map(([name, texts], place) => ({
          title: name,
          ...(name === 'Occupants' ? { repeat: { label: 'Occupant', min: 1 } } : {}),
          items: linesOf(texts, place + 1),
        })),
      };
      return [title, JSON.stringify({ format: 'portal-avsec-checklist', formatVersion: 1, checklist })];
    }),
  );
}

const settings = { id: 'new', now: 1000, title: '', sectionTitle: 'Items', language: 'en' };

function imported(beginning: string): Checklist {
  const [, file] = [...filesOf()].find(([title]) => title.includes(beginning)) ?? [];
  const { checklist, problems } = readJsonFile(file ?? '', settings);
  expect(problems).toEqual([]);
  if (!checklist) throw new Error(`${beginning} is no checklist`);
  return checklist;
}

const idOf = (checklist: Checklist, beginning: string): string => {
  const found = itemsOf(checklist).find(({ question }) => question.startsWith(beginning));
  if (!found) throw new Error(`nothing asks: ${beginning}`);
  return found.id;
};
const askedIn = (checklist: Checklist, answers: Record<string, boolean>, instances = {}) =>
  itemsOf(asShown(anInspection({ checklist, answers, instances })).checklist).map(({ question }) => question);

whereItIs(
  'every text of the government lists is a question, a clause or an answer to one, and what they say of "if" is asked',
  () => {
    const form = lists.parse(JSON.parse(readFileSync(FILE, 'utf8')));
    const texts = form.lists.flatMap(({ items = [], sections = {} }) => [...items, ...Object.values(sections).flat()]);
    const all = [...filesOf().values()]
      .map((file) => readJsonFile(file, settings).checklist)
      .flatMap((checklist) => (checklist ? itemsOf(checklist) : []));
    const said = new Set(all.flatMap(({ question, reference }) => [question, `${question} (${reference})`]));
    const withConditions = all.filter(({ shownWhen }) => shownWhen);
    expect(
      texts.filter(
        (text) => !said.has(text) && !withConditions.some(({ question }) => text.startsWith(`${question} if `)),
      ),
    ).toEqual([]);
    expect(withConditions.map(({ question }) => question)).toEqual([
      'The identification system is revalidated or media reissued',
      'List of changes to Airport Master Record',
      'List issues from previous inspections that have not been addressed',
      'Notify your supervisor',
    ]);
    expect(all.filter(({ type }) => type === newItem('').type).length).toBeGreaterThan(40);
  },
);

whereItIs('the identification system is to be revalidated only if media were lost', () => {
  const checklist = imported('1542.211');
  const lost = idOf(checklist, 'a portion of all issued');
  expect(askedIn(checklist, {})).not.toContain('The identification system is revalidated or media reissued');
  expect(askedIn(checklist, { [lost]: true })).toContain('The identification system is revalidated or media reissued');
});

whereItIs(
  'the vehicle search asks for each occupant, and of the supervisor only for the one whose photo does not match',
  () => {
    const checklist = imported('191-376-5140');
    const mismatch = idOf(checklist, 'the photo does not match');
    const asked = askedIn(
      checklist,
      { [`${mismatch}@k2`]: true },
      {
        [checklist.sections[1]?.id ?? '']: [
          { id: '', name: '' },
          { id: 'k2', name: 'Driver' },
        ],
      },
    );
    expect(asked.filter((question) => question.startsWith('Identify each occupant'))).toHaveLength(2);
    expect(asked.filter((question) => question === 'Notify your supervisor')).toHaveLength(1);
  },
);
