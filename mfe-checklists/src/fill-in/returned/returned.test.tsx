import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import type { Returned } from '@avsec/shared/domain';
import FillInRoute from '../../custom/fill-in-route';
import { MODULE, standIn } from '../data-layer.fixture';
import type * as mocked from '../mocked-data.fixture';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../mocked-data.fixture').mockedData());

const checklist = aChecklist({
  title: 'Ronda',
  sections: [
    aSection({ id: 's', title: 'Cerca', items: [anItem({ id: 'lamp', question: 'Luz acesa?' })] }),
    aSection({ id: 'later', title: 'Portões', items: [anItem({ id: 'lock', question: 'Trancado?' })] }),
  ],
});
const RETURNED: Returned = {
  revision: 1,
  at: '2026-03-01T12:00:00.000Z',
  by: 'Beto Lima',
  words: 'Rever a ronda',
  comments: [{ itemId: 'lamp', question: 'Luz acesa?', text: 'A foto mostra outra lâmpada' }],
};

async function open(returned?: Returned) {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  const mocked = standIn({ inspection: { checklist, answers: { lamp: true }, returned } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
    as: 'inspector',
  });
  return mocked;
}
const finalize = async () => userEvent.click(screen.getAllByRole('button', { name: /^Finalizar/ })[0]!);

it('what came back shows its comments above and at their items, in sections that are complete too', async () => {
  await open(RETURNED);
  const panel = await screen.findByRole('region', { name: 'Devolvida na versão 1' });
  expect(panel).toHaveTextContent('Beto Lima');
  expect(panel).toHaveTextContent('Rever a ronda');
  const answered = await screen.findByRole('group', { name: /^1\.1 Luz acesa/ });
  expect(await within(answered).findByRole('note')).toHaveTextContent('A foto mostra outra lâmpada');
  expect(within(panel).getByRole('button', { name: '1.1 Luz acesa?' })).toBeVisible();
});

it('it is finalized with words on what changed, and not without', async () => {
  const { submitInspection } = await open(RETURNED);
  const panel = await screen.findByRole('region', { name: 'Devolvida na versão 1' });
  await finalize();
  expect(submitInspection).not.toHaveBeenCalled();
  const field = within(panel).getByRole('textbox', { name: /^O que mudou/ });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Foto nova');
  await finalize();
  expect(submitInspection).toHaveBeenCalledWith(
    expect.objectContaining({ notes: { '@what-changed': 'Foto nova' }, returned: RETURNED }),
    'finalize',
  );
});

it('one that did not come back asks for nothing of it', async () => {
  const { submitInspection } = await open();
  await screen.findAllByRole('button', { name: /^Finalizar/ });
  expect(screen.queryByRole('textbox', { name: /^O que mudou/ })).toBeNull();
  await finalize();
  expect(submitInspection).toHaveBeenCalled();
});
