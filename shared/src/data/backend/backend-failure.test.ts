import { backendFailure } from './backend-failure';

const problem = (code: string, details: string | null = null) => ({
  code,
  details,
  hint: null,
  message: 'raw text of the database',
});

test.each([
  [problem('AV401'), 401, 'session'],
  [problem('PGRST301'), 401, 'session'],
  [problem('AV403'), 403, 'forbidden'],
  [problem('42501'), 403, 'forbidden'],
  [problem('42501'), 401, 'session'],
  [problem('AV404'), 404, 'missing'],
  [problem('AV422', '{"reason":"unsigned"}'), 422, 'invalid'],
  [problem('22P02'), 400, 'invalid'],
  [problem('AV423'), 423, 'wrong-status'],
  [problem('P0001'), 400, 'backend'],
  [problem('XX000'), 500, 'backend'],
  [{ message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }, 0, 'offline'],
  ['<html>502</html>', 502, 'backend'],
  ['<html>Blocked</html>', 403, 'backend'],
  [{ message: 'blocked' }, 403, 'backend'],
  [{ statusCode: '413', code: '413', message: 'too large' }, 413, 'invalid'],
])('%j with status %d means %s', (error, status, kind) => {
  expect(backendFailure(error, status).reason.kind).toBe(kind);
});

test('a conflict names what stands in the way, when the backend says it readably', () => {
  const theirs = { id: 'x', revision: 4, status: 'in_progress' };
  expect(backendFailure(problem('AV409', JSON.stringify(theirs)), 409).reason).toEqual({ kind: 'conflict', theirs });
  expect(backendFailure(problem('23505', 'Key (user_id) exists'), 409).reason).toEqual({
    kind: 'conflict',
    theirs: null,
  });
});

test('the text of the database does not leave', () => {
  expect(JSON.stringify(backendFailure(problem('XX000'), 500).reason)).not.toContain('raw');
});
