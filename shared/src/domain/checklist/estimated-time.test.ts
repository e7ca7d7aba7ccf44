import { estimatedMinutes, splitMinutes } from './estimated-time';

test.each([
  [0, 5],
  [1, 5],
  [3, 5],
  [4, 6],
  [5, 8],
  [19, 29],
  [40, 60],
  [41, 62],
])('%d items take %d minutes', (items, minutes) => {
  expect(estimatedMinutes(items)).toBe(minutes);
});

test.each([
  [5, { kind: 'minutes', minutes: 5 }],
  [60, { kind: 'minutes', minutes: 60 }],
  [61, { kind: 'hours', hours: 1, minutes: 1 }],
  [120, { kind: 'hours', hours: 2, minutes: 0 }],
  [650, { kind: 'hours', hours: 10, minutes: 50 }],
])('%d minutes are shown as %j', (minutes, shown) => {
  expect(splitMinutes(minutes)).toEqual(shown);
});
