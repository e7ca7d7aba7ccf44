import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { submitOperation, useModuleAnswer } from '@avsec/shared/operations';
import { renderInPortal, TEST_USER_ID, type PortalOptions } from '@avsec/shared/testing';
import pt from '../locales/pt.json';
import module from '../module';
import type { Occurrence } from './occurrence';
import { anEntry, anOccurrence } from './occurrence.fixture';
import OccurrencePage from './occurrence-page';

jest.mock('@avsec/shared/operations', () => ({
  ...jest.requireActual<object>('@avsec/shared/operations'),
  useModuleAnswer: jest.fn(),
  submitOperation: jest.fn(() => Promise.resolve({ kind: 'sent' })),
}));

const ask = jest.fn();

/** The server has it; nothing was adapted. */
function has(occurrence: Occurrence | null): void {
  jest.mocked(useModuleAnswer).mockImplementation(({ name }) => {
    const answer: unknown = name === 'whole_record' ? occurrence : {};
    return { kind: 'ready', answer: answer as never, keptAt: null, isStale: false, ask };
  });
}
const show = (options: PortalOptions = {}) =>
  renderInPortal(<OccurrencePage />, { at: '/ocorrencias/o1', path: '/ocorrencias/:id', module, ...options });
const part = (name: string) => screen.getByRole('region', { name });

it('shows steps with who did them, calls with their result, and the two times of what was written later', async () => {
  has(
    anOccurrence({
      simulated: true,
      entries: [
        anEntry({ id: 's', type: 'step', content: { step: 'do-not-touch', state: 'done' } }),
        anEntry({ id: 'c', type: 'call', content: { agency: 'coe', result: 'reached' } }),
        anEntry({ id: 'n', happenedAt: '2026-03-02T11:30:00.000Z', content: { text: 'Vista pela limpeza' } }),
      ],
    }),
  );
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'OC-2026-000123' })).toBeInTheDocument();
  expect(screen.getByText(pt.simulated.banner)).toBeInTheDocument();
  expect(within(part(pt.part.steps)).getAllByRole('listitem')[0]).toHaveTextContent(
    /Não toque nem mova.*Feito.*Ana Souza/,
  );
  const [first] = within(part(pt.part.timeline)).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Vista pela limpeza.*\(escrito em/);
});

it('keeps what was struck to be read, with who struck it and why, and counts it no more', async () => {
  has(
    anOccurrence({
      entries: [
        anEntry({ id: 'p', type: 'person', content: { name: 'Homem de boné' } }),
        anEntry({ id: 'x', type: 'strike', content: { target: 'p', reason: 'Era outro' }, byName: 'Rui' }),
      ],
    }),
  );
  await show();
  expect(document.querySelector('del')).toHaveTextContent('Homem de boné');
  expect(part(pt.part.timeline)).toHaveTextContent(/Riscado · Rui · Era outro/);
  expect(part(pt.part.person)).toHaveTextContent(pt.people.notSaid);
});

it('writes a step as an operation about the occurrence', async () => {
  has(anOccurrence());
  await show();
  await userEvent.click(screen.getByRole('button', { name: `${pt.steps.markDone}: ${pt.step['do-not-touch']}` }));
  expect(submitOperation).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'add_entry' }),
    expect.objectContaining({
      about: 'o1',
      content: expect.objectContaining({ type: 'step' }) as object,
    }),
  );
});

it('is read only by an author, and takes notes alone once it is completed', async () => {
  has(anOccurrence());
  const { unmount } = await show({ as: 'author' });
  expect(screen.queryByRole('button', { name: pt.add.note })).toBeNull();
  expect(screen.queryByRole('button', { name: pt.act.control })).toBeNull();
  unmount();
  has(anOccurrence({ state: 'done', by: TEST_USER_ID, entries: [anEntry({ by: TEST_USER_ID })] }));
  await show();
  expect(screen.getByRole('button', { name: pt.add.note })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: pt.add.person })).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(`^${pt.timeline.strike}`) })).toBeNull();
});

it('says that there is none, or that it is not for this person', async () => {
  has(null);
  await show();
  expect(screen.getByText(pt.page.missing)).toBeInTheDocument();
});

it('does not pass a state for the server’s that waits on this device', async () => {
  const waiting = anEntry({ id: 'w', type: 'state', content: { act: 'control', to: 'controlled' }, waits: 'waiting' });
  has(anOccurrence({ state: 'controlled', entries: [waiting] }));
  await show();
  expect(document.querySelector('.page__state')).toHaveTextContent(`${pt.state.controlled}${pt.waits.waiting}`);
});

it('says of a restricted one who reads the non-conformities that follow from it', async () => {
  has(anOccurrence({ restricted: true }));
  const { unmount } = await show();
  expect(part(pt.part.finding)).toHaveTextContent(pt.finding.readByMany);
  unmount();
  has(anOccurrence());
  await show();
  expect(part(pt.part.finding)).not.toHaveTextContent(pt.finding.readByMany);
});

it('an address that names no record at all says that there is none, as one of a record that is gone does', async () => {
  has(null);
  await show({ at: '/ocorrencias/sem-registro' });
  expect(screen.getByText(pt.page.missing)).toBeInTheDocument();
  const asked = jest.mocked(useModuleAnswer).mock.calls.filter(([{ name }]) => name === 'whole_record');
  expect(asked.at(-1)?.[1]).toEqual({ occurrence: '00000000-0000-0000-0000-000000000000' });
});
