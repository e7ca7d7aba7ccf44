import path from 'node:path';
import { noteKeepingCanaries } from '../publishing/kept-canaries';
import { publishBuiltModule } from '../publishing/publish';
import { aBuiltModule, closeWorkspace, openWorkspace, target } from '../publishing/publishing.fixture';
import { readRegistered } from '../publishing/registry-file';
import { run as canary } from './canary';
import { run as publish } from './publish';

beforeEach(openWorkspace);
afterEach(closeWorkspace);

const canariesThere = async () => (await readRegistered(target)).canaries.map(({ audience }) => audience);

it('no canary is rolled out in the folder of a static host, whose files are for everybody', async () => {
  await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
  const folder = await aBuiltModule('history', { code: '2' });
  const words = 'A static host gives the files of a canary to everybody';
  await expect(publish([folder, '--built', '--canary', '--share', '10', '--to', target])).rejects.toThrow(words);
  await expect(canary(['history', '--share', '10', '--to', target])).rejects.toThrow(words);
  expect(await canariesThere()).toEqual([]);
});

it('the portal’s own server says that it keeps them; then one is, and is ended there', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await noteKeepingCanaries(target);
  await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
  const folder = await aBuiltModule('history', { code: '2' });
  await publish([path.relative(process.cwd(), folder), '--built', '--canary', '--share', '10', '--to', target]);
  expect(await canariesThere()).toEqual([{ share: 10 }]);
  await canary(['history', '--share', '20', '--to', target]);
  expect(await canariesThere()).toEqual([{ share: 20 }]);
  await canary(['history', '--end', '--to', target]);
  expect(await canariesThere()).toEqual([]);
});
