import { refusalOfFile } from './refusal-of-file';

const outcome = (status: number, message: string, isFresh = true): string => {
  try {
    return refusalOfFile({ status, message }, isFresh, null);
  } catch (error) {
    return (error as { reason: { kind: string } }).reason.kind;
  }
};

it.each([
  [409, 'The resource already exists', 'uploaded'],
  [400, 'Invalid key', 'refused'],
  [413, 'The object exceeded the maximum allowed size', 'refused'],
  [415, 'mime type text/html is not supported', 'refused'],
  [403, 'new row violates row-level security policy', 'refused'],
  [400, 'Bucket not found', 'backend'],
  [404, 'Bucket not found', 'backend'],
  [403, 'blocked', 'backend'],
  [404, '<html>Not here</html>', 'backend'],
  [429, 'Too many requests', 'backend'],
  [502, '<html>Bad gateway</html>', 'backend'],
  [0, '', 'offline'],
])('%d %s: %s', (status, message, means) => {
  expect(outcome(status, message)).toBe(means);
});

it('blames a token that may be old before the file', () => {
  expect(outcome(403, 'new row violates row-level security policy', false)).toBe('session');
  expect(outcome(413, 'The object exceeded the maximum allowed size', false)).toBe('refused');
});
