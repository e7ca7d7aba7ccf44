import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderInPortal, TEST_USER_ID } from '../../testing/render-in-portal';
import { BackendFailure } from '../backend/data-error';
import { queryBackend } from '../backend/query-backend';
import { keepAnswer } from '../kept/kept-answers';
import { askModule, useModuleAnswer, type Asking } from './module-answer';

jest.mock('../backend/query-backend', () => ({
  ...jest.requireActual<object>('../backend/query-backend'),
  queryBackend: jest.fn(),
}));
const backend = jest.mocked(queryBackend);

const bags = { module: 'bagagem', name: 'find_bags', answer: z.object({ count: z.number() }) };
const asked = { asked: { text: 'azul' } };

function Bags({ asking }: { asking?: Asking }) {
  const answer = useModuleAnswer(bags, asked, asking);
  if (answer.kind === 'ready') return <p>{`${answer.answer.count} bags, ${answer.keptAt ?? 'just now'}`}</p>;
  return <p>{answer.kind === 'failed' ? answer.error.kind : answer.kind}</p>;
}

const offline = () => backend.mockRejectedValue(new BackendFailure({ kind: 'offline' }));

it('reads what the module’s function answers', async () => {
  backend.mockResolvedValue({ count: 3 });
  await renderInPortal(<Bags />);
  expect(await screen.findByText('3 bags, just now')).toBeInTheDocument();
  await expect(askModule(bags, asked)).resolves.toEqual({ count: 3 });
});

it('guesses nothing of an answer of another shape', async () => {
  backend.mockResolvedValue({ count: 'many' });
  await renderInPortal(<Bags />);
  expect(await screen.findByText('unreadable')).toBeInTheDocument();
  await expect(askModule(bags, asked)).rejects.toMatchObject({ reason: { kind: 'unreadable' } });
});

it('shows what the device kept of the same question where that is asked for, and else says that there is no network', async () => {
  offline();
  await renderInPortal(<Bags />);
  expect(await screen.findByText('offline')).toBeInTheDocument();
  const key = JSON.stringify({ module: bags.module, name: bags.name, parameters: asked });
  await keepAnswer(TEST_USER_ID, key, { count: 5 });
  await renderInPortal(<Bags asking={{ isKept: true }} />);
  expect(await screen.findByText(/^5 bags, \d{4}-/)).toBeInTheDocument();
});
