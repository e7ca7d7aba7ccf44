import * as data from '@avsec/shared/data';
import type { Agenda, DataError, PlannedHere, Programmes } from '@avsec/shared/data';
import type { Planned, Programme } from '@avsec/shared/domain';
import type { ModuleDraft } from '@avsec/shared/operations';
import { answerWith } from '../shown/finding.fixture';

export const TODAY = '2026-11-27';

/** The fence, today from 6 to 14 in São Paulo, of another person. */
export const aPlanned = (more: Partial<Planned> = {}): Planned => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  programmeId: '00000000-0000-4000-8000-0000000000c1',
  day: TODAY,
  heldOn: TODAY,
  slot: 1,
  opensAt: '2026-11-27T09:00:00.000Z',
  dueAt: '2026-11-27T17:00:00.000Z',
  closesAt: '2026-11-28T01:00:00.000Z',
  checklistId: 'fence',
  checklistTitle: 'Ronda da cerca',
  place: 'Portão 7',
  responsibleId: 'somebody',
  groupId: null,
  assigneeName: 'Ana Souza',
  submissionId: null,
  submittedBy: null,
  doneAt: null,
  excusedAt: null,
  words: null,
  decidedBy: null,
  ...more,
});

/** The fence, every day, two shifts. */
export const aProgramme = (more: Partial<Programme> = {}): Programme => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  checklistId: 'fence',
  checklistTitle: 'Ronda da cerca',
  placeId: null,
  place: '',
  assigneeName: 'Turno A',
  version: 1,
  endedOn: null,
  nextAt: '2026-11-28T09:00:00.000Z',
  plan: {
    rule: { kind: 'days', every: 1 },
    startsOn: '2026-11-01',
    untilOn: null,
    count: null,
    slots: [
      { opensAt: '06:00', dueDays: 0, dueAt: '14:00', closesDays: 0, closesAt: '22:00' },
      { opensAt: '22:00', dueDays: 1, dueAt: '06:00', closesDays: 1, closesAt: '08:00' },
    ],
    responsibleId: null,
    groupId: 'g',
  },
  ...more,
});

interface PlannedAnswers {
  rows?: Planned[];
  programmes?: Programme[];
  keptAt?: string | null;
  here?: PlannedHere[];
  error?: DataError;
  drafts?: ModuleDraft<unknown>[];
}

/** Makes the mocked layers answer so; answers what was asked of them. */
export function answerPlanned({
  rows = [],
  programmes = [],
  keptAt = null,
  here = [],
  error,
  drafts = [],
}: PlannedAnswers) {
  const { mocked, keep, device } = answerWith({ drafts });
  const zone = 'America/Sao_Paulo';
  const send = jest.fn(() => Promise.resolve(error ? { error } : { data: {} }));
  const said = (answer: unknown) => ({ data: answer, isSuccess: true, refetch: jest.fn() }) as never;
  mocked.useAgendaQuery.mockReturnValue(said({ rows, more: false, today: TODAY, zone, keptAt } satisfies Agenda));
  mocked.useHeldQuery.mockReturnValue(said({ rows, more: false, today: TODAY, zone, keptAt: null } satisfies Agenda));
  mocked.useProgrammesQuery.mockReturnValue(said({ rows: programmes, today: TODAY, zone } satisfies Programmes));
  mocked.useCalendarFeedQuery.mockReturnValue(said(null));
  mocked.useChecklistSummariesQuery.mockReturnValue(said([{ id: 'fence', title: 'Ronda da cerca' }]));
  mocked.usePlannedHere.mockReturnValue(here);
  for (const hook of [
    mocked.useActOnPlannedMutation,
    mocked.useSaveProgrammeMutation,
    mocked.useEndProgrammeMutation,
    mocked.useRenewCalendarFeedMutation,
    mocked.useRevokeCalendarFeedMutation,
  ])
    jest.mocked<() => unknown>(hook as never).mockReturnValue([send, { isLoading: false }]);
  return { mocked, send, data, keep, device };
}
