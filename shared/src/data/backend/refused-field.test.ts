import { refusedField } from './refused-field';

it.each([
  ['{"field": "parent_id", "limit": 8, "reason": "too-deep"}', { field: 'parent_id', reason: 'too-deep' }],
  ['{"field": "name"}', null],
  ['Key (id)=(7) already exists.', null],
  ['', null],
  [null, null],
])('%s names %j', (problem, named) => expect(refusedField(problem)).toEqual(named));
