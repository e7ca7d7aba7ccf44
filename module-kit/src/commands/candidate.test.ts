import path from 'node:path';
import { noteKeepingCandidates } from '../publishing/kept-candidates';
import { publishBuiltModule } from '../publishing/publish';
import { aBuiltModule, closeWorkspace, openWorkspace, target } from '../publishing/publishing.fixture';
import { readRegistered } from '../publishing/registry-file';
import { run as candidate } from './candidate';
import { run as publish } from './publish';

beforeEach(openWorkspace);
afterEach(closeWorkspace);

const candidatesThere = async () => (await readRegistered(target)).candidates.map(({ audience }) => audience);

it('no candidate is rolled out in the folder of a static host, whose files are for everybody', async () => {
  await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
  const folder = await aBuiltModule('history', { code: '2' });
  const words = 'A static host gives the files of a candidate to everybody';
  await expect(publish([folder, '--built', '--candidate', '--share', '10', '--to', target])).rejects.toThrow(words);
  await expect(candidate(['history', '--share', '10', '--to', target])).rejects.toThrow(words);
  expect(await candidatesThere()).toEqual([]);
});

it('the portal’s own server says that it keeps them; then one is, and is ended there', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await noteKeepingCandidates(target);
  await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
  const folder = await aBuiltModule('history', { code: '2' });
  await publish([path.relative(process.cwd(), folder), '--built', '--candidate', '--share', '10', '--to', target]);
  expect(await candidatesThere()).toEqual([{ share: 10 }]);
  await candidate(['history', '--share', '20', '--to', target]);
  expect(await candidatesThere()).toEqual([{ share: 20 }]);
  await candidate(['history', '--end', '--to', target]);
  expect(await candidatesThere()).toEqual([]);
});
