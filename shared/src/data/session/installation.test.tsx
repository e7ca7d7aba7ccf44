import { render, screen } from '@testing-library/react';
import { forgetConfig } from '../backend/config';
import { useIsDemonstration } from './installation';

const Asks = () => <p>{String(useIsDemonstration())}</p>;
const config = { supabase: { url: '/', key: 'k' }, loginDomain: 'portal.invalid' };
const answering = (answer: () => Promise<Response>) => (globalThis.fetch = answer);

beforeEach(forgetConfig);

it.each([
  ['true', { ...config, demo: true }],
  ['false', config],
])('is %s where config.json says so', async (said, read) => {
  answering(() => Promise.resolve({ ok: true, json: () => Promise.resolve(read) } as Response));
  const { unmount } = render(<Asks />);
  expect(screen.getByText('null')).toBeInTheDocument();
  expect(await screen.findByText(said)).toBeInTheDocument();
  unmount();
  // Known by now, it is said at once: nothing of the menu comes later than the rest.
  render(<Asks />);
  expect(screen.getByText(said)).toBeInTheDocument();
});

it('is none where the configuration cannot be read', async () => {
  answering(() => Promise.reject(new TypeError('no network')));
  render(<Asks />);
  expect(await screen.findByText('false')).toBeInTheDocument();
});
