import { renderHook } from '@testing-library/react';
import { useActor } from '../../state/hooks';
import { useLastVisit } from './last-visit';

jest.mock('../../state/hooks');

const as = (userId: string) => jest.mocked(useActor).mockReturnValue({ userId, role: 'auditor' });
const visit = () => renderHook(() => useLastVisit()).result.current;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
  as('ana');
});

afterEach(() => jest.useRealTimers());

it('knows no earlier visit on the first, and the same for as long as the tab is open', () => {
  expect(visit()).toBeNull();
  jest.setSystemTime(new Date('2026-03-02T09:00:00Z'));
  expect(visit()).toBeNull();
});

it('is the beginning of the visit before, of this person', () => {
  visit();
  sessionStorage.clear();
  jest.setSystemTime(new Date('2026-03-03T08:00:00Z'));
  expect(visit()).toBe('2026-03-02T08:00:00.000Z');
  as('bruno');
  expect(visit()).toBeNull();
});
