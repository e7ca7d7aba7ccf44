import type { ActValues } from '@avsec/shared/data';
import { FINDING_TRANSITIONS, type FindingAct, type FindingState } from '@avsec/shared/domain';
import { aFinding } from '../shown/finding.fixture';
import { fieldsOf } from './act-fields';
import { contentOf, problemsOf, valuesOf } from './act-values';

const of = (act: FindingAct, from: FindingState) => {
  const found = FINDING_TRANSITIONS.find((one) => one.act === act && one.from === from);
  if (!found) throw new Error(`no ${act} from ${from}`);
  return found;
};
const problems = (act: FindingAct, from: FindingState, values: ActValues, photos = 0) =>
  problemsOf(of(act, from), values, photos, aFinding());

it('a form has a field for whatever the table needs, and is not sent without it', () => {
  for (const transition of FINDING_TRANSITIONS) {
    const wrong = Object.keys(problemsOf(transition, {}, 0, aFinding()));
    expect([transition.act, fieldsOf(transition)]).toEqual([transition.act, expect.arrayContaining(wrong)]);
    const asks = transition.needs.some((need) =>
      ['words', 'words-or-photo', 'responsible', 'level', 'date', 'until'].includes(need),
    );
    expect([transition.act, wrong.length > 0]).toEqual([transition.act, asks]);
  }
});

it('blanks are no words', () => {
  expect(problems('comment', 'open', { words: ' \n' })).toEqual({ words: 'missing' });
  expect(problems('comment', 'open', { words: 'Visto' })).toEqual({});
});

it('an action is finished with words or with a photo', () => {
  expect(problems('finish-action', 'in-treatment', {})).toEqual({ words: 'wordsOrPhoto' });
  expect(problems('finish-action', 'in-treatment', {}, 1)).toEqual({});
  expect(problems('finish-action', 'in-treatment', { words: 'Soldada' })).toEqual({});
});

it('another level is another one', () => {
  expect(problems('set-level', 'open', { level: 'major', words: 'x' })).toEqual({ level: 'unchanged' });
  expect(problems('set-level', 'open', { level: 'minor', words: 'x' })).toEqual({});
});

it('an extension is later than the date that counts; a risk is accepted until a day that is not past', () => {
  expect(problems('ask-extension', 'open', { words: 'x', date: '2026-03-31' })).toEqual({ date: 'not-later' });
  expect(problems('ask-extension', 'open', { words: 'x', date: '2026-04-01' })).toEqual({});
  expect(problems('accept-risk', 'open', { words: 'x', date: '2026-03-19' })).toEqual({ date: 'past' });
  expect(problems('accept-risk', 'open', { words: 'x', date: '2026-03-20' })).toEqual({});
});

it('an action goes to whom the finding is assigned to, unless it says another', () => {
  const transition = of('add-action', 'open');
  expect(problemsOf(transition, { words: 'x' }, 0, aFinding())).toEqual({ assignee: 'missing' });
  expect(problemsOf(transition, { words: 'x' }, 0, aFinding({ groupId: 'g' }))).toEqual({});
});

it('a day too far away, or past, is none for an action, a risk or an extension', () => {
  expect(problems('accept-risk', 'open', { words: 'x', date: '2099-01-01' })).toEqual({ date: 'too-late' });
  expect(problems('ask-extension', 'open', { words: 'x', date: '2099-01-01' })).toEqual({ date: 'too-late' });
  const action = { words: 'x', assignee: 'group:g' };
  expect(problems('add-action', 'open', { ...action, date: '2026-03-19' })).toEqual({ date: 'past' });
  expect(problems('add-action', 'open', { ...action, date: '2026-03-20' })).toEqual({});
});

it('sends what was typed, and no more, and shows it again', () => {
  const sent = contentOf({ words: ' Soldada ', assignee: 'group:g', whys: ['Chuva', ' ', undefined] }, ['p']);
  expect(sent).toEqual({ words: 'Soldada', group_id: 'g', whys: ['Chuva'], photos: ['p'] });
  expect(valuesOf({ ...sent, act: 'set-cause', base_revision: 3 })).toMatchObject({
    words: 'Soldada',
    assignee: 'group:g',
    whys: ['Chuva'],
  });
  expect(contentOf({ assignee: 'person:a', words: '' }, [])).toEqual({ responsible_id: 'a' });
});
