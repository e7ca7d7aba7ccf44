import { configureStore } from '@reduxjs/toolkit';
import { api } from '../backend/api';
import { queryBackend } from '../backend/query-backend';
import { findingList } from '../quality/findings/list-findings';
import { findingDetails } from '../quality/findings/open-finding';
import { indicators } from '../quality/indicators/ask-indicators';
import { agenda } from '../quality/programme/agenda';
import { programmes } from '../quality/programme/programmes';
import { reviewList } from '../quality/reviews/list-reviews';
import { reviewDetails } from '../quality/reviews/open-review';
import { submissionList } from '../submissions/list-submissions';

jest.mock('../backend/query-backend', () => ({
  ...jest.requireActual<object>('../backend/query-backend'),
  queryBackend: jest.fn(),
}));

const days = { from: '2026-03-01', to: '2026-03-02' };
const id = '00000000-0000-4000-8000-0000000000f1';

// Whoever opens one of them first reads titles in their own language there, too.
it.each([
  ['inspections', () => submissionList.endpoints.submissionSummaries.initiate({ page: 1, pageSize: 5 })],
  ['findings', () => findingList.endpoints.findings.initiate({ page: 1, pageSize: 5 })],
  ['a finding', () => findingDetails.endpoints.finding.initiate(id)],
  ['the agenda', () => agenda.endpoints.agenda.initiate({ ...days, scope: 'own' })],
  ['what was held', () => agenda.endpoints.held.initiate({ ...days, states: [] })],
  ['programmes', () => programmes.endpoints.programmes.initiate()],
  ['reviews', () => reviewList.endpoints.reviews.initiate({ states: ['requested'], page: 1, pageSize: 5 })],
  ['a review', () => reviewDetails.endpoints.review.initiate({ submissionId: id })],
  ['figures', () => indicators.endpoints.indicatorFilters.initiate()],
])('%s: what the checklists are called in other languages is learnt beside them', async (_, asking) => {
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask'] });
  const columns: string[] = [];
  const client = {
    from: () => ({ select: (asked: string) => (columns.push(asked), { not: () => null }) }),
    rpc: () => null,
  };
  jest.mocked(queryBackend).mockImplementation((ask) => {
    void ask(client as never);
    return Promise.resolve([] as never);
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  await store.dispatch(asking() as never);
  expect(columns).toEqual(['id, title, translations']);
});
