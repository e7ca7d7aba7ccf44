import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listModuleDrafts } from '@avsec/shared/operations';
import { renderInPortal } from '@avsec/shared/testing';
import pt from '../locales/pt.json';
import module from '../module';
import { drafts } from './report-operation';
import ReportPage from './report-page';

const ID = '00000000-0000-4000-8000-0000000000b1';

it('keeps on the device what is typed', async () => {
  await renderInPortal(<ReportPage />, { at: `/bagagem/${ID}`, path: '/bagagem/:id', module });
  await userEvent.type(await screen.findByLabelText(pt.place), 'Portão 4');
  expect(screen.getByRole('button', { name: pt.send })).toBeEnabled();
  await screen.findByDisplayValue('Portão 4');
  await expect(kept()).resolves.toBe('Portão 4');
});

async function kept(): Promise<string | undefined> {
  for (;;) {
    const place = (await listModuleDrafts(drafts))[0]?.content?.place;
    if (place === 'Portão 4') return place;
  }
}
