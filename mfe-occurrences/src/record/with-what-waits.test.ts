import { anEntry, anOccurrence, aWaiting } from './occurrence.fixture';
import { withWhatWaits } from './with-what-waits';

const writer = { userId: 'ana', name: 'Ana Souza' };
const registered = {
  kind: 'ameaca-bomba-terminal',
  kindVersion: 1,
  happenedAt: '2026-03-02T12:00:00.000Z',
  place: 'Terminal 1',
  point: '',
  what: 'Ligação anônima',
  toldBy: '',
  toldHow: 'telephone',
  simulated: true,
};
const change = (id: string, act: string) =>
  aWaiting({
    id,
    operation: 'change_state',
    content: { act, happenedAt: '2026-03-02T12:20:00.000Z', words: 'Sim', duplicateOf: '' },
  });

it('is there before the server has it: without a number, with what was written since', () => {
  const waiting = [
    aWaiting({ id: 'o1', operation: 'register', content: registered }),
    aWaiting(),
    change('w2', 'control'),
  ];
  expect(withWhatWaits('o1', null, waiting, writer)).toMatchObject({
    number: null,
    what: 'Ligação anônima',
    simulated: true,
    state: 'controlled',
    waits: 'waiting',
    entries: [
      { type: 'note', waits: 'waiting', byName: 'Ana Souza' },
      { type: 'state', content: { from: 'ongoing', to: 'controlled' } },
    ],
  });
});

it('puts what waits among the entries of others, by when it happened', () => {
  const stored = anOccurrence({ entries: [anEntry()] });
  expect(withWhatWaits('o1', stored, [aWaiting()], writer)?.entries.map(({ content }) => content['text'])).toEqual([
    'Antes da área isolada',
    'Área isolada',
  ]);
});

it('shows an entry once while it is both on the server and still in the outbox', () => {
  const stored = anOccurrence({ entries: [anEntry({ id: 'w1' })] });
  expect(withWhatWaits('o1', stored, [aWaiting()], writer)?.entries).toHaveLength(1);
});

it('changes nothing by what the server refused, and shows it as such', () => {
  const refused = {
    ...change('w2', 'end'),
    state: { kind: 'refused' as const, reason: 'forbidden' as const, problem: null },
  };
  expect(withWhatWaits('o1', anOccurrence(), [refused], writer)).toMatchObject({
    state: 'ongoing',
    entries: [{ type: 'state', waits: 'refused' }],
  });
});

it('takes nothing of another occurrence, and nothing that it cannot read', () => {
  const waiting = [aWaiting({ about: 'o2' }), aWaiting({ id: 'w3', content: { type: 'song' } })];
  expect(withWhatWaits('o1', anOccurrence(), waiting, writer)?.entries).toEqual([]);
  expect(withWhatWaits('o3', null, waiting, writer)).toBeNull();
});
