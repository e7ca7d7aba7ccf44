import { operationFileSchema } from './operation-file';

const labels = { pt: 'x', en: 'x', de: 'x', it: 'x', ko: 'x', zh: 'x' };
const fileWith = (path: string | null) => ({
  userId: 'u',
  id: '00000000-0000-4000-8000-000000000001',
  moduleId: 'bagagem',
  operation: 'report',
  version: 1,
  labels,
  title: 'x',
  about: null,
  path,
  content: {},
  files: [],
  createdAt: '2026-11-26T10:00:00Z',
});

it.each([null, '/bagagem', '/bagagem/1?x=1#y'])(
  'a record that is brought in leads to a page of the portal: %j',
  (path) => expect(operationFileSchema.safeParse(fileWith(path)).success).toBe(true),
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
])('and nowhere else: %j', (path) => expect(operationFileSchema.safeParse(fileWith(path)).success).toBe(false));
