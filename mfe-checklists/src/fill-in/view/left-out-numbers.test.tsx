import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import FillInRoute from '../../custom/fill-in-route';
import { MODULE, standIn } from '../data-layer.fixture';
import type * as mocked from '../mocked-data.fixture';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../mocked-data.fixture').mockedData());
jest.mock('../../custom/basic-information', () => ({ BasicInformation: () => null }));

const checklist = aChecklist({
  title: 'Inspeção de perímetro',
  sections: [
    aSection({
      id: 'outside',
      title: 'Exterior',
      items: [
        anItem({ id: 'hole', question: 'Há buraco?' }),
        anItem({ id: 'where', question: 'Onde?', shownWhen: { item: 'hole', is: 'equal', value: true } }),
        anItem({ id: 'light', question: 'Luz?', shownWhen: { item: 'hole', is: 'equal', value: false } }),
        anItem({ id: 'lock', question: 'Cadeado?' }),
      ],
    }),
    aSection({ id: 'end', title: 'Final', items: [anItem({ id: 'lamp', question: 'Luz acesa?' })] }),
  ],
});

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

it('a section says which numbers are missing because of answers, one that comes as another goes, too', async () => {
  standIn({ inspection: { checklist, answers: {} } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
    as: 'inspector',
  });
  expect(await screen.findByText('Só com outras respostas: 1.2, 1.3')).toBeInTheDocument();
  const [yes] = screen.getAllByRole('button', { name: 'Sim' });
  await userEvent.click(yes!);
  expect(await screen.findByText('Só com outras respostas: 1.3')).toBeInTheDocument();
  const [no] = screen.getAllByRole('button', { name: 'Não' });
  await userEvent.click(no!);
  expect(await screen.findByText('Só com outras respostas: 1.2')).toBeInTheDocument();
});
