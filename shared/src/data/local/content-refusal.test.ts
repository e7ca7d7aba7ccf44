import { contentRefusal } from './content-refusal';

test.each([
  ['{"reason":"unknown-version","version":3}', 'unknown-version'],
  ['{"reason":"unfit","items":["a"]}', 'unfit'],
  ['{"reason":"evidence-missing","paths":["a"]}', 'evidence-missing'],
  ['{"reason":"incomplete","items":["a"]}', 'invalid'],
  ['{"field":"location","reason":"too-long"}', 'invalid'],
  ['no JSON', 'invalid'],
  [null, 'invalid'],
])('%s is told as %s', (problem, told) => expect(contentRefusal(problem)).toBe(told));
