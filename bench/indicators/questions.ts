import { jsonLiteral as json, type Question } from '../compared/compare';

const PLACE = '00000000-0000-4000-8000-0000000a0001';

/** Of the last twelve months, as that many days ago. */
const figure = (name: string, query: object): Question => ({
  name,
  statement: `select public.indicators(${json(query)}::jsonb || jsonb_build_object('from', current_date - 335,
    'to', current_date))`,
});

/** What the page of indicators asks, with and without filters. */
export const QUESTIONS: readonly Question[] = [
  figure('conformity', { figure: 'conformity' }),
  figure('conformity of a checklist', { figure: 'conformity', checklist_id: 'checklist-7' }),
  figure('conformity of a place with all in it', { figure: 'conformity', place_id: PLACE }),
  figure('conformity of a checklist at a place', {
    figure: 'conformity',
    checklist_id: 'checklist-7',
    place_id: PLACE,
  }),
  figure('conformity of a category', { figure: 'conformity', category: 'processos' }),
  figure('by checklist', { figure: 'breakdown', by: 'checklist' }),
  figure('by place', { figure: 'breakdown', by: 'place' }),
  figure('by category', { figure: 'breakdown', by: 'category' }),
  figure('by clause', { figure: 'breakdown', by: 'clause' }),
  figure('failing items', { figure: 'items' }),
  figure('failing items of a place, from records', { figure: 'items', place_id: PLACE }),
  figure('findings', { figure: 'findings' }),
  figure('findings of a category', { figure: 'findings', category: 'processos' }),
  figure('open by level and age', { figure: 'open' }),
  figure('reviews', { figure: 'reviews' }),
  figure('by person', { figure: 'people' }),
  figure('coverage', { figure: 'coverage' }),
  figure('coverage of a place with all in it', { figure: 'coverage', place_id: PLACE }),
  {
    name: 'planned of eight days that were missed',
    statement: `select public.agenda(${json({ scope: 'held', states: ['missed'] })}::jsonb
      || jsonb_build_object('from', current_date - 40, 'to', current_date - 33))`,
  },
];
