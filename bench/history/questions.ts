import { jsonLiteral as json, type Question } from '../compared/compare';

const search = (name: string, query: object): Question => ({
  name,
  statement: `select public.search_submissions(${json(query)})`,
  composed: {
    condition: 'search_condition',
    order: 'search_order',
    from: 'public.checklist_submissions submission',
    query: `${json(query)}::jsonb`,
  },
});
const call = (name: string, statement: string): Question => ({ name, statement });

/** Where the export of all of them has arrived. */
const AFTER_A_WHILE = {
  page_size: 500,
  count_to: 0,
  after: { start_time: '2026-11-18T00:00:00Z', id: '00000000-0000-4000-8000-000000000000' },
};

/** What the screens ask of the history. */
export const QUESTIONS: readonly Question[] = [
  search('first page', {}),
  search('last page of 1,000', { page: 20 }),
  search('status', { status: 'completed' }),
  search('in progress', { status: 'in_progress' }),
  search('checklist', { checklist_id: 'checklist-7' }),
  search('inspector', { inspector: 'Inspetor 7' }),
  search('location', { location: 'Portão 7' }),
  search('category', { category: 'pessoas' }),
  search('with findings', { non_conforming: true }),
  search('result: attention', { rating: 'attention' }),
  search('result: nobody has it', { rating: 'non-conforming' }),
  search('a week', { from: '2026-11-13T00:00:00Z', to: '2026-11-20T00:00:00Z' }),
  search('inspector and status', { inspector: 'Inspetor 7', status: 'completed' }),
  search('text: inspetor 96', { text: 'inspetor 96' }),
  search('text: inspetor 9', { text: 'inspetor 9' }),
  search('text: PORTAO', { text: 'PORTAO' }),
  search('text: ins', { text: 'ins' }),
  search('text: 96 39', { text: '96 39' }),
  search('text: nobody has it', { text: 'naoexiste' }),
  search('sorted by rate', { sort: 'rate' }),
  search('sorted by title, reversed', { sort: 'title', descending: true }),
  search('sorted by inspector', { sort: 'inspector' }),
  call('four counters', `select * from public.submission_counters('2026-11-01', '2026-12-01')`),
  call('what can be filtered by', 'select public.submission_filters()'),
  call('two days', `select public.group_submissions(${json({ unit: 'day', zone: 'America/Curacao', periods: 2 })})`),
  call('500 rows of an export', `select public.search_submissions(${json(AFTER_A_WHILE)})`),
];
