export type NeutralType = 'check' | 'text' | 'area' | 'select' | 'multi' | 'date' | 'time';

export interface NeutralItem {
  /** Place among all items, from 0. */
  place: number;
  /** Place of its section, from 0. */
  section: number;
  type: NeutralType;
  question: string;
  options: string[];
}

export interface NeutralSection {
  title: string;
  items: NeutralItem[];
}

/** A checklist that any form engine can show: the same number of items always gives the same questions. */
export interface NeutralChecklist {
  title: string;
  sections: NeutralSection[];
}

export type NeutralAnswer = string | boolean | string[];

const SEED = 42;
const SECTIONS: Readonly<Record<number, number>> = { 50: 10, 200: 20, 1000: 50, 3000: 100 };
const MIX: readonly (readonly [NeutralType, number])[] = [
  ['check', 0.6],
  ['text', 0.1],
  ['area', 0.1],
  ['select', 0.08],
  ['multi', 0.05],
  ['date', 0.04],
  ['time', 0.03],
];
const WORDS =
  'perimeter fence gate screening lane detector baggage belt staff badge patrol camera alarm door exit sign log record seal cargo vehicle pass crew apron lighting'.split(
    ' ',
  );
// The last word is never asked for, as in the form that other engines are measured with.
const CYCLE = 24;

const word = (place: number): string => WORDS[place % CYCLE] ?? '';

/** Mulberry32: numbers from 0 to 1 that only depend on the seed. */
function randomNumbers(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function swap<T>(list: T[], one: number, other: number): void {
  const [first, second] = [list[one], list[other]];
  if (first === undefined || second === undefined) return;
  list[one] = second;
  list[other] = first;
}

function shuffledTypes(count: number): NeutralType[] {
  const types = MIX.flatMap(([type, share]) => Array<NeutralType>(Math.floor(share * count)).fill(type));
  while (types.length < count) types.push('check');
  const random = randomNumbers(SEED);
  for (let last = count - 1; last > 0; last -= 1) swap(types, last, Math.floor(random() * (last + 1)));
  return types;
}

const question = (place: number): string =>
  `${place + 1}. Is the ${word(place)} ${word(place * 7 + 3)} in line with the ${word(place * 5 + 1)} requirement?`;

const OPTIONS: Readonly<Partial<Record<NeutralType, number>>> = { select: 6, multi: 4 };

function optionsOf(type: NeutralType): string[] {
  const count = OPTIONS[type] ?? 0;
  return Array.from({ length: count }, (_, option) => `${word(option * 3 + count)} ${option + 1}`);
}

/** The checklist of this many items; every section begins with a yes/no item. */
export function neutralChecklist(count: number): NeutralChecklist {
  const sections = SECTIONS[count] ?? Math.max(1, Math.round(count / 20));
  const size = Math.ceil(count / sections);
  const types = shuffledTypes(count);
  for (let first = 0; first < count; first += size) {
    const check = types.indexOf('check', first);
    if (check > first) swap(types, first, check);
  }
  const items = types.map((type, place): NeutralItem => ({
    place,
    section: Math.floor(place / size),
    type,
    question: question(place),
    options: optionsOf(type),
  }));
  return {
    title: `Airport security checklist (${count} items)`,
    sections: Array.from({ length: sections }, (_, section) => ({
      title: `Section ${section + 1}: ${word(section)}`,
      items: items.slice(section * size, (section + 1) * size),
    })),
  };
}

export const itemsOf = ({ sections }: NeutralChecklist): NeutralItem[] => sections.flatMap(({ items }) => items);

/** What an item is answered with when a whole draft is needed. */
export function answerTo({ type, place, options }: NeutralItem): NeutralAnswer {
  const answers: Readonly<Record<NeutralType, NeutralAnswer>> = {
    check: true,
    text: `Observation ${place}`,
    area: `Checked at position ${place}.\nNo deviation found.`,
    select: options[1] ?? '',
    multi: options.filter((_, option) => option === 0 || option === 2),
    date: '2026-01-15',
    time: '10:30',
  };
  return answers[type];
}
