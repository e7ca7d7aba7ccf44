import type { WaitingOperation } from '@avsec/shared/operations';
import type { Entry, Occurrence } from './occurrence';

/** An entry as the server has it. */
export const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  type: 'note',
  content: { text: 'Área isolada' },
  happenedAt: '2026-03-02T12:05:00.000Z',
  keptAt: '2026-03-02T12:05:00.000Z',
  by: 'ana',
  byName: 'Ana Souza',
  files: [],
  waits: 'no',
  ...changes,
});

/** An occurrence as the server has it. */
export const anOccurrence = (changes: Partial<Occurrence> = {}): Occurrence => ({
  id: 'o1',
  number: 'OC-2026-000123',
  kind: 'bagagem-abandonada',
  kindVersion: 1,
  restricted: false,
  simulated: false,
  state: 'ongoing',
  happenedAt: '2026-03-02T12:00:00.000Z',
  place: 'Portão 4',
  point: '',
  what: 'Mochila preta sem dono',
  toldBy: 'Loja 7',
  toldHow: 'telephone',
  by: 'ana',
  byName: 'Ana Souza',
  keptAt: '2026-03-02T12:00:10.000Z',
  reviewBy: null,
  files: [],
  adaptation: null,
  entries: [],
  waits: 'no',
  ...changes,
});

/** What waits on the device. */
export const aWaiting = (changes: Partial<WaitingOperation> = {}): WaitingOperation => ({
  id: 'w1',
  about: 'o1',
  moduleId: 'occurrences',
  operation: 'add_entry',
  version: 1,
  labels: {},
  title: 'Bagagem abandonada',
  path: '/ocorrencias/o1',
  createdAt: '2026-03-02T12:10:00.000Z',
  content: { type: 'note', happenedAt: '2026-03-02T12:02:00.000Z', content: { text: 'Antes da área isolada' } },
  files: [],
  state: { kind: 'waiting', reason: null },
  ...changes,
});
