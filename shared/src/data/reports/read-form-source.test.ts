import { aChecklist } from '../../testing/entities';
import { openAuthored } from '../checklists/authored-checklists';
import { openChecklist } from '../checklists/open-checklist';
import { readSite } from '../quality/site';
import { readFormSource } from './read-form-source';

jest.mock('../checklists/authored-checklists', () => ({ openAuthored: jest.fn() }));
jest.mock('../checklists/open-checklist', () => ({ openChecklist: jest.fn() }));
jest.mock('../quality/site', () => ({ readSite: jest.fn() }));

const published = aChecklist({ definitionVersion: 3 });
const newest = aChecklist({ definitionVersion: 4 });

beforeEach(() => {
  jest.mocked(openChecklist).mockResolvedValue(published);
  jest.mocked(openAuthored).mockResolvedValue(newest);
  jest.mocked(readSite).mockResolvedValue({ id: 'site', name: 'Piarco', zone: 'UTC', logo: null });
});

test('everybody prints what is published, an author what was saved last, which says when it is a draft', async () => {
  expect(await readFormSource('c', false)).toMatchObject({ checklist: published, isDraft: false });
  expect(await readFormSource('c', true)).toMatchObject({ checklist: newest, isDraft: true });
  jest.mocked(openAuthored).mockResolvedValue(published);
  expect(await readFormSource('c', true)).toMatchObject({ isDraft: false });
});

test('what was never published is a draft, and nobody else’s form', async () => {
  jest.mocked(openChecklist).mockResolvedValue(null);
  expect(await readFormSource('c', true)).toMatchObject({ checklist: newest, isDraft: true });
  expect(await readFormSource('c', false)).toBeNull();
});

test('without its site the form stands, without the checklist there is none', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.mocked(readSite).mockRejectedValue(new Error('offline'));
  expect(await readFormSource('c', false)).toMatchObject({ checklist: published, site: null });
  jest.mocked(openChecklist).mockRejectedValue(new Error('offline'));
  await expect(readFormSource('c', false)).rejects.toThrow('offline');
});
