import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { answerWith } from './finding.fixture';
import { PlaceAndChecklist } from './place-and-checklist';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const choose = jest.fn();
const show = (isWithoutPlace = false) =>
  renderInPortal(
    <PlaceAndChecklist
      chosen={{ place: '', checklist: '' }}
      checklists={[
        { id: 'round', title: 'Ronda' },
        { id: 'fence', title: 'Cerca' },
        { id: 'round', title: 'Ronda' },
      ]}
      isWithoutPlace={isWithoutPlace}
      onChoose={choose}
    />,
    { module },
  );

it('offers each checklist once, by title, and tells which was chosen', async () => {
  answerWith({});
  await show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Checklist' }));
  const offered = await screen.findAllByTitle(/Ronda|Cerca/);
  expect(offered.map((one) => one.textContent)).toEqual(['Cerca', 'Ronda']);
  await userEvent.click(offered[1]!);
  expect(choose).toHaveBeenCalledWith({ checklist: 'round' });
});

it('offers the places that this device knows, and none to whoever reads none', async () => {
  answerWith({});
  const gate = { id: 'gate', path: 'Pátio › Portão 7' };
  jest.mocked(data).useKnownPlacesQuery.mockReturnValue({ data: [gate] } as never);
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('combobox', { name: 'Local' }));
  await userEvent.click(await screen.findByTitle(gate.path));
  expect(choose).toHaveBeenCalledWith({ place: 'gate' });
  unmount();
  await show(true);
  expect(screen.queryByRole('combobox', { name: 'Local' })).toBeNull();
});
