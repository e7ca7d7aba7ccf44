import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import { anEntry } from '../an-entry.fixture';
import { chooseRelease, chosenReleases } from './chosen-releases';
import { TesterBanner } from './tester-banner';
import { testerLink } from './tested-releases';

const openedWith = { search: '' };
jest.mock('../overrides/opened-with', () => ({
  get openedWith() {
    return openedWith.search;
  },
}));
const opened = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
jest.mock('../open-without', () => ({ openWithout: (parameter: string) => opened(parameter) }));

const PUBLISHED = anEntry('baggage');
const CANARY = anEntry('baggage', { version: '1.1.0+00000002' });
const registryFor = (audience: object) => ({ entries: [PUBLISHED], canaries: [{ entry: CANARY, audience }] });

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
  openedWith.search = new URL(testerLink('baggage')).search;
});

it('asks whoever comes by the link, and has this device alone take the canary', async () => {
  await renderInShell(<TesterBanner registry={registryFor({ testers: true })} />, { as: 'inspector' });
  expect(chosenReleases().size).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Testar neste dispositivo' }));
  expect(chosenReleases().get('baggage')).toBe('1.1.0+00000002');
  expect(opened).toHaveBeenCalledWith('canary');
});

it.each([
  ['is not open to testers', { share: 10 }, 'baggage'],
  ['is of another module', { testers: true }, 'history'],
])('offers nothing that %s', async (_, audience, id) => {
  openedWith.search = new URL(testerLink(id)).search;
  await renderInShell(<TesterBanner registry={registryFor(audience)} />, { as: 'inspector' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('says which canary the device runs, and leaves it by one press', async () => {
  openedWith.search = '';
  chooseRelease('baggage', CANARY.version);
  await renderInShell(<TesterBanner registry={{ ...registryFor({ testers: true }), entries: [CANARY] }} />, {
    as: 'inspector',
  });
  expect(screen.getByText(/Module baggage 1\.1\.0\+00000002/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar à versão publicada' }));
  expect(chosenReleases().has('baggage')).toBe(false);
});
