import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { PHONE_PX, renderInPortal, seenOn } from '@avsec/shared/testing';
import module from '../../module';
import ReviewsPage from './reviews-page';

jest.mock('@avsec/shared/data');

const open = (isPhone: boolean) => {
  seenOn(isPhone ? { width: PHONE_PX } : {});
  jest.mocked(data.useReviewsQuery).mockReturnValue({
    data: { rows: [], count: 0, more: false },
    isFetching: false,
    refetch: jest.fn(),
  } as never);
  jest.mocked(data.useReviewFiltersQuery).mockReturnValue({ data: undefined } as never);
  jest.mocked(data.useKnownPlacesQuery).mockReturnValue({ data: [] } as never);
  return renderInPortal(<ReviewsPage />, { at: '/revisoes', as: 'auditor', module });
};

it('on a desk the four states stand beside each other', async () => {
  const { router } = await open(false);
  await userEvent.click(screen.getByText('Devolvidas'));
  expect(router.state.location.search).toBe('?state=returned');
});

it('on a phone, where four words have no room in a line, they are chosen from a list', async () => {
  const { router } = await open(true);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }));
  await userEvent.click(await screen.findByText('Devolvidas'));
  expect(router.state.location.search).toBe('?state=returned');
});
