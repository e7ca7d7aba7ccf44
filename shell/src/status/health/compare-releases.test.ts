import type { ReleaseHealth } from '@avsec/shared/data';
import { anEntry } from '../../modules/an-entry.fixture';
import { compareReleases, failureRate } from './compare-releases';

const of = (release: string, day: number, opened: number, failed: number): ReleaseHealth => ({
  module: 'bagagem',
  release,
  opened,
  failed,
  firstAt: `2026-11-${10 + day}T08:00:00.000Z`,
  lastAt: '2026-11-24T08:00:00.000Z',
  failures: [],
});
const registry = (registered: string, canary?: string) => ({
  entries: [anEntry('bagagem', { version: registered })],
  canaries: canary === undefined ? [] : [{ entry: anEntry('bagagem', { version: canary }), audience: { share: 10 } }],
});

it.each([
  ['fails more often than the one before', 100, 9, 'worse'],
  ['fails as often', 100, 3, 'alike'],
  ['fails once in a few openings: that is no trend', 5, 1, 'too-few'],
  ['never opens', 0, 3, 'worse'],
  ['was hardly opened', 19, 0, 'too-few'],
])('a canary that %s', (_, opened, failed, verdict) => {
  const health = [of('1.1.0', 5, opened, failed), of('1.0.0', 1, 1000, 20), of('0.9.0', 0, 10, 10)];
  expect(compareReleases('bagagem', health, registry('1.0.0', '1.1.0'))).toMatchObject({
    newer: { release: '1.1.0' },
    before: { release: '1.0.0' },
    verdict,
  });
});

it('without a canary the registered release is compared with the one that came before it', () => {
  const health = [of('1.1.0', 5, 100, 0), of('1.0.0', 1, 100, 0)];
  expect(compareReleases('bagagem', health, registry('1.1.0'))).toMatchObject({
    newer: { release: '1.1.0' },
    before: { release: '1.0.0' },
  });
  expect(compareReleases('bagagem', health, registry('1.0.0'))).toBeNull();
  expect(compareReleases('other', health, registry('1.1.0'))).toBeNull();
});

it('rates failures by openings', () => {
  expect([
    failureRate({ opened: 0, failed: 0 }),
    failureRate({ opened: 200, failed: 3 }),
    failureRate({ opened: 0, failed: 2 }),
  ]).toEqual([0, 0.015, 1]);
});
