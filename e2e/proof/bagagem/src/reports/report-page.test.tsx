import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addOperationFile, listModuleDrafts } from '@avsec/shared/operations';
import { renderInPortal } from '@avsec/shared/testing';
import pt from '../locales/pt.json';
import module from '../module';
import { drafts } from './report-operation';
import ReportPage from './report-page';

jest.mock('@avsec/shared/operations', () => ({
  ...jest.requireActual<object>('@avsec/shared/operations'),
  addOperationFile: jest.fn(),
}));

const ID = '00000000-0000-4000-8000-0000000000b1';

it('keeps on the device what is typed', async () => {
  await renderInPortal(<ReportPage />, { at: `/bagagem/${ID}`, path: '/bagagem/:id', module });
  await userEvent.type(await screen.findByLabelText(pt.place), 'Portão 4');
  expect(screen.getByRole('button', { name: pt.send })).toBeEnabled();
  await screen.findByDisplayValue('Portão 4');
  await expect(kept()).resolves.toBe('Portão 4');
});

it('keeps what is typed while a photo is being stored', async () => {
  let isStored: (added: Awaited<ReturnType<typeof addOperationFile>>) => void = () => undefined;
  jest.mocked(addOperationFile).mockReturnValue(new Promise((resolve) => (isStored = resolve)));
  const at = `/bagagem/${ID.replace('b1', 'b2')}`;
  await renderInPortal(<ReportPage />, { at, path: '/bagagem/:id', module });
  await userEvent.upload(await screen.findByLabelText(pt.photo), new File(['x'], 'frente.png', { type: 'image/png' }));
  await userEvent.type(screen.getByLabelText(pt.place), 'Portão 9');
  const evidence = {
    id: 'p',
    itemId: '',
    kind: 'photo' as const,
    name: 'frente.png',
    size: 1,
    type: 'image/png',
    uploadDate: '2026-03-02T12:00:00.000Z',
    path: 'u/p',
  };
  await act(() => Promise.resolve(isStored({ kind: 'stored', evidence })));
  expect(await screen.findByRole('list', { name: 'Evidências' })).toBeInTheDocument();
  // Its bytes were looked for, here and in the bucket: who left before would ask after the test's end.
  expect(await screen.findByText('Indisponível agora')).toBeInTheDocument();
  expect(screen.getByLabelText(pt.place)).toHaveValue('Portão 9');
});

async function kept(): Promise<string | undefined> {
  for (;;) {
    const place = (await listModuleDrafts(drafts))[0]?.content?.place;
    if (place === 'Portão 4') return place;
  }
}
