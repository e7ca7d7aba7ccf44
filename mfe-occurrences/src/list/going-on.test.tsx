import { screen } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { GoingOn } from './going-on';
import { readAddress } from './occurrence-filters';

it('counts drills apart from what happens, and leads to exactly their rows', async () => {
  await renderInPortal(<GoingOn ongoing={2} drills={1} />, { module });
  expect(screen.getByText('2 em andamento agora')).toBeInTheDocument();
  const drills = screen.getByRole('link', { name: '1 simulado em andamento' });
  const { search } = new URL(drills.getAttribute('href') ?? '', location.href);
  expect(readAddress(new URLSearchParams(search)).filters).toMatchObject({
    states: ['ongoing', 'controlled'],
    simulated: 'yes',
  });
});

it('says nothing of drills where there is none', async () => {
  await renderInPortal(<GoingOn ongoing={1} drills={0} />, { module });
  expect(screen.queryByRole('link')).toBeNull();
});
