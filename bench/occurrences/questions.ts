import { jsonLiteral as json, type Question } from '../compared/compare';

const search = (name: string, asked: object): Question => ({
  name,
  statement: `select public.occurrences__find_occurrences(${json({ size: 50, ...asked })}::jsonb)`,
});

const LATE = { happenedAt: '2026-10-01T00:00:00Z', id: '00000000-0000-0000-0000-000000000000' };

/** What the list of occurrences asks, each filter alone and those that are chosen together. */
export const QUESTIONS: readonly Question[] = [
  search('first page', {}),
  search('fourth page', { page: 4 }),
  search('going on', { states: ['ongoing', 'controlled'] }),
  search('in review', { states: ['in-review'] }),
  search('done', { states: ['done'] }),
  search('ended in any way', { states: ['ended', 'false-alarm', 'duplicate'] }),
  search('one kind', { kinds: ['drone-pista'] }),
  search('three kinds', { kinds: ['drone-pista', 'medica', 'disparo-arma'] }),
  search('a kind that never was', { kinds: ['sequestro-voo'] }),
  search('a family', { families: ['emergency'] }),
  search('a week', { from: '2026-11-10T00:00:00Z', to: '2026-11-17T00:00:00Z' }),
  search('since a day', { from: '2026-10-01T00:00:00Z' }),
  search('exercises', { simulated: true }),
  search('no exercises', { simulated: false }),
  search('my own', { mine: true }),
  search('kind and state', { kinds: ['medica'], states: ['done'] }),
  search('family, state and no exercises', { families: ['emergency'], states: ['done'], simulated: false }),
  search('my own, going on', { mine: true, states: ['ongoing', 'controlled'] }),
  search('text: coluna 7', { text: 'coluna 7' }),
  search('text: portao', { text: 'portao' }),
  search('text: a kind is called so', { text: 'drone', kindsCalled: ['drone-pista'] }),
  search('text: nobody has it', { text: 'naoexiste' }),
  search('text: two letters', { text: 'po' }),
  search('text and state', { text: 'coluna 7', states: ['done'] }),
  search('500 rows of an export', { size: 500, after: LATE, counted: false }),
];
