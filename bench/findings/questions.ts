import { jsonLiteral as json, type Question } from '../compared/compare';

/** The group of whoever reads in the measurements. */
const OWN_GROUP = '00000000-0000-4000-8000-0000000b0007';

/** As `asked_of_findings` puts it, for a reader of all. */
const asked = (query: object): string => {
  const whole = `(${json(query)}::jsonb || jsonb_build_object('site', private.default_site(), 'own', '["${OWN_GROUP}"]'::jsonb,
    'reads_all', true, 'today', current_date))`;
  return `(${whole} || jsonb_build_object('listed_by', private.finding_listed_by(${whole})))`;
};

const search = (name: string, query: object): Question => ({
  name,
  statement: `select public.search_findings(${json({ ...query, page_size: 50 })})`,
  composed: {
    condition: 'finding_condition',
    order: 'finding_order',
    from: { function: 'finding_source' },
    query: asked(query),
  },
});
const call = (name: string, statement: string): Question => ({ name, statement });

const place = (n: number): string => `00000000-0000-4000-8000-0000000a0${String(n).padStart(3, '0')}`;
const GROUP = '00000000-0000-4000-8000-0000000b0003';

/** Where the export of all of them has begun: of so many rows as the small database has, so that both write as many. */
const AFTER_A_WHILE = {
  sort: 'newest',
  page_size: 200,
  count_to: 0,
  after: { opened_on: '2999-01-01', number: '' },
};

/** What the screens ask of findings. */
export const QUESTIONS: readonly Question[] = [
  search('first page', {}),
  search('fourth page', { page: 4 }),
  search('newest', { sort: 'newest' }),
  search('gravest first', { sort: 'level' }),
  search('last changed', { sort: 'changed' }),
  search('of my groups', { whose: 'own' }),
  search('open and in treatment', { states: ['open', 'in-treatment'] }),
  search('waiting for verification', { states: ['corrected'] }),
  search('closed', { states: ['closed'] }),
  search('critical', { levels: ['critical'] }),
  search('a place with all in it', { place_id: place(1) }),
  search('one place', { place_id: place(7) }),
  search('checklist', { checklist_id: 'checklist-7' }),
  search('responsible', { assignee: GROUP }),
  search('30 days and older, open', { age_from: 30, states: ['open', 'in-treatment'] }),
  search('overdue', { overdue: true }),
  search('repeats', { repeat: true }),
  search('nobody responsible', { unassigned: true }),
  search('text: trecho 96', { text: 'trecho 96' }),
  search('text: trecho', { text: 'trecho' }),
  search('text: nobody has it', { text: 'naoexiste' }),
  call('what can be filtered by', 'select public.finding_filters()'),
  call('counts of the dashboard', 'select public.finding_counts()'),
  call('200 rows of an export', `select public.search_findings(${json(AFTER_A_WHILE)})`),
];
