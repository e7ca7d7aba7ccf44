import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAssignablesQuery } from '@avsec/shared/data';
import { renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import { useState } from 'react';
import module from '../module';
import { answerWith } from '../shown/finding.fixture';
import { AssigneeSelect } from './assignee-select';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const supervisor = { userId: TEST_USER_ID, role: 'admin', rights: [], groupIds: [] } as const;

function Shown() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>draw again</button>
      <AssigneeSelect actor={supervisor} />
    </>
  );
}

it('opens when all who may be given work are there, and never says before that there is nobody', async () => {
  answerWith({});
  const query = jest.mocked(useAssignablesQuery);
  const everybody = query.getMockImplementation();
  query.mockReturnValue({ data: undefined, isLoading: true } as never);
  await renderInPortal(<Shown />, { as: 'admin', module });
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  query.mockImplementation(everybody as never);
  // Without the press of a pointer, which would close the list.
  fireEvent.click(screen.getByRole('button', { name: 'draw again' }));
  expect(await screen.findByTitle('Beto Lima')).toBeInTheDocument();
});
