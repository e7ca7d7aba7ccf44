import { randomUUID } from 'node:crypto';
import { openTestBackend } from '../../testing/open-test-backend';
import { readCatalogue, type Catalogue } from './catalogue';
import { refusalOfRest } from './rest-requests';

const ID = randomUUID();
let catalogue: Catalogue;
beforeAll(async () => {
  const backend = await openTestBackend();
  catalogue = await readCatalogue(backend);
  await backend.close();
}, 60_000);

/** The status of a refusal, null for what is asked. */
const refusalOf = (path: string): number | null =>
  refusalOfRest(new Request(`http://127.0.0.1${path}`), catalogue)?.status ?? null;

describe('a question whose answer could be as large as everything there is', () => {
  test.each([
    [
      'four levels',
      '/rest/v1/checklist_submissions?select=*,submission_items(*,checklist_submissions(*,submission_items(*,checklist_submissions(*))))&limit=1',
    ],
    ['upwards', `/rest/v1/submission_items?select=*,checklist_submissions(*)&id=eq.${ID}`],
    [
      'one relation twice',
      `/rest/v1/checklist_submissions?select=*,submission_items(*),submission_items(*)&id=eq.${ID}`,
    ],
    ['by another name', `/rest/v1/checklist_submissions?select=a:submission_items(*)&id=eq.${ID}`],
    ['spread', `/rest/v1/checklists?select=...checklist_sections(*)&id=eq.${ID}`],
    ['what belongs to all records', '/rest/v1/checklist_submissions?select=id,submission_items(*)'],
    ['all whole records', '/rest/v1/checklist_submissions?select=*'],
    ['all whole records, by default', '/rest/v1/submission_versions'],
    ['all signatures', '/rest/v1/checklist_submissions?select=id,signature'],
    ['all definitions', '/rest/v1/checklist_submissions?select=id,definition&status=eq.completed'],
    ['a thousand whole records', '/rest/v1/checklist_submissions?select=*&limit=1000'],
    ['an aggregate', '/rest/v1/submission_items?select=id.count()'],
    ['a cast', '/rest/v1/checklists?select=id::text'],
    ['any of several conditions', `/rest/v1/checklists?or=(id.eq.${ID},title.eq.x)`],
    ['a pattern', '/rest/v1/checklists?select=id&title=ilike.*a*'],
    ['full text', '/rest/v1/checklists?select=id&title=fts.a'],
    ['a limit that is none', '/rest/v1/checklist_submissions?select=*&limit=1&limit=99999'],
    ['thirteen parameters', `/rest/v1/checklists?${Array.from({ length: 13 }, () => 'version=eq.1').join('&')}`],
  ])('%s', (_, path) => {
    expect(refusalOf(path)).toBe(400);
  });
});

describe('a question that would look through all that was ever done', () => {
  test.each([
    ['in an order without an index', '/rest/v1/submission_items?select=id&order=question&limit=1'],
    ['by what no index has', '/rest/v1/submission_items?select=id&question=eq.x'],
    ['by the site of nearly all', `/rest/v1/findings?select=id&site_id=eq.${ID}&question=gt.x`],
    ['by what it is not', `/rest/v1/submission_items?select=id&submission_id=not.eq.${ID}&question=eq.x`],
    ['in the order of what is large', '/rest/v1/submission_versions?select=revision&order=record&limit=1'],
    ['comparing what is large', `/rest/v1/submission_versions?select=revision&submission_id=eq.${ID}&record=gt.{}`],
    ['from far behind', '/rest/v1/submission_items?select=id&offset=1000000&limit=1'],
    ['comparing images', `/rest/v1/checklist_submissions?select=id&id=eq.${ID}&signature=eq.x`],
  ])('%s', (_, path) => {
    expect(refusalOf(path)).toBe(400);
  });

  test.each([
    ['in an order that an index has', '/rest/v1/submission_versions?select=revision&order=finalized_at.desc&limit=1'],
    ['of one record, in any order', `/rest/v1/submission_items?select=id&submission_id=eq.${ID}&order=question`],
    ['to be done by some groups', `/rest/v1/finding_actions?select=id&state=in.(doing)&group_id=in.(${ID})`],
    ['a list of the site', '/rest/v1/checklists?select=id&archived_at=not.is.null&order=archived_at.desc'],
  ])('but %s it is asked', (_, path) => {
    expect(refusalOf(path)).toBeNull();
  });
});
