import { screen, within } from '@testing-library/react';
import type { FindingCounts } from '@avsec/shared/data';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import { answerWith } from '../shown/finding.fixture';
import Dashboard from './dashboard';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const COUNTS: FindingCounts = {
  ownActions: 3,
  ownOverdue: 1,
  overdue: 2,
  toVerify: 4,
  toConfirm: 0,
  asked: 1,
  unassigned: 5,
  ages: [6, 3, 1, 2],
};
const show = (options: PortalOptions) => {
  answerWith({ counts: COUNTS });
  return renderInPortal(<Dashboard />, { module, ...options });
};
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('an inspector and a responsible one see how many actions are theirs, and which of them are late', async () => {
  await show({ as: 'inspector' });
  expect(links()).toEqual([['Minhas ações31 vencida', '/acoes']]);
});

it('a supervisor sees what waits for verification and what is overdue, each with the way to it', async () => {
  await show({ as: 'auditor', rights: ['supervisor'] });
  expect(links()).toEqual(
    expect.arrayContaining([
      ['Aguardando verificação4', '/nao-conformidades?state=corrected'],
      ['Vencidas2', '/nao-conformidades?overdue=yes'],
    ]),
  );
});

it('who audits sees how old what is open has become, as the list that each line leads to', async () => {
  await show({ as: 'auditor' });
  const rows = within(screen.getByRole('list', { name: 'Abertas por idade' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Todas as abertas12',
    'Há 30 dias ou mais6',
    'Há 60 dias ou mais3',
    'Há 90 dias ou mais2',
  ]);
  expect(within(rows[3]!).getByRole('link')).toHaveAttribute(
    'href',
    '/nao-conformidades?state=open,in-treatment&age=90',
  );
});

it('an author sees none of it', async () => {
  const { container } = await show({ as: 'author' });
  expect(container).toHaveTextContent('');
  expect(links()).toEqual([]);
});
