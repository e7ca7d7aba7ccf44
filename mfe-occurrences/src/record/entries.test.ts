import { counting, involvedIn, lastBy } from './entries';
import { anEntry } from './occurrence.fixture';

const strike = (target: string, changes: object = {}) =>
  anEntry({ id: `strike of ${target}`, type: 'strike', content: { target, reason: 'Errado' }, ...changes });

it('counts what was not struck; a strike that was refused strikes nothing', () => {
  const notes = [anEntry({ id: 'a' }), anEntry({ id: 'b' })];
  expect(counting([...notes, strike('a')], 'note').map(({ id }) => id)).toEqual(['b']);
  expect(counting([...notes, strike('a', { waits: 'refused' })], 'note')).toHaveLength(2);
});

it('knows what was written last about each, whenever it happened; struck, the one before counts again', () => {
  const call = (id: string, result: string, keptAt: string, happenedAt: string) =>
    anEntry({ id, type: 'call', content: { agency: 'coe', result }, keptAt, happenedAt });
  const first = call('a', 'no-answer', '2026-03-02T12:05:00.000Z', '2026-03-02T12:05:00.000Z');
  const second = call('b', 'reached', '2026-03-02T12:09:00.000Z', '2026-03-02T12:01:00.000Z');
  expect(lastBy([second, first], 'call', 'agency').get('coe')?.content['result']).toBe('reached');
  expect(lastBy([second, first, strike('b')], 'call', 'agency').get('coe')?.content['result']).toBe('no-answer');
});

it('tells nobody involved from not said yet; a person who is named counts for more', () => {
  const nobody = anEntry({ id: 'n', type: 'nobody', content: {} });
  const person = anEntry({ id: 'p', type: 'person', content: { name: 'Homem de boné' } });
  expect(involvedIn([])).toEqual({ kind: 'not-said' });
  expect(involvedIn([nobody])).toMatchObject({ kind: 'nobody' });
  expect(involvedIn([person, nobody])).toMatchObject({ kind: 'people', people: [person] });
  expect(involvedIn([nobody, strike('n')])).toEqual({ kind: 'not-said' });
});
