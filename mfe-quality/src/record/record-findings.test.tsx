import { screen, within } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { aLine, answerWith, FINDING_ID } from '../shown/finding.fixture';
import RecordFindings from './record-findings';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const HEADING = 'Não conformidades: estado atual';
const RECORD = '00000000-0000-4000-8000-0000000000d1';

it('shows what became of each item that failed, as it is now, with the way to it', async () => {
  const { mocked } = answerWith({
    page: { rows: [aLine({ state: 'in-treatment' })], count: null, more: false, today: '2026-04-03' },
  });
  await renderInPortal(<RecordFindings submissionId={RECORD} />, { module, as: 'auditor' });
  expect(mocked.useFindingsQuery).toHaveBeenCalledWith(
    expect.objectContaining({ submissionId: RECORD }),
    expect.anything(),
  );
  const [row] = within(screen.getByRole('region', { name: HEADING })).getAllByRole('listitem');
  for (const words of ['Cerca íntegra?', 'Maior', 'Em tratamento', 'vencida há 3 dias'])
    expect(row).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'NC-2026-000123' })).toHaveAttribute(
    'href',
    `/nao-conformidades/${FINDING_ID}`,
  );
});

it('takes no room where nothing failed, or where it cannot be read', async () => {
  answerWith({ page: { rows: [], count: null, more: false, today: '2026-04-03' } });
  const { unmount } = await renderInPortal(<RecordFindings submissionId={RECORD} />, { module });
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
  unmount();
  answerWith({ error: { kind: 'offline' } });
  await renderInPortal(<RecordFindings submissionId={RECORD} />, { module });
  expect(screen.queryByRole('region', { name: HEADING })).toBeNull();
});
