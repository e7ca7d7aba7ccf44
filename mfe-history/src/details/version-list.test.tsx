import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useVersionDifferencesQuery, useVersionHistoryQuery } from '@avsec/shared/data';
import type { InspectionDifference } from '@avsec/shared/domain';
import { anItem, renderInPortal } from '@avsec/shared/testing';
import { PortalTheme } from '@avsec/shared/ui/antd';
import module from '../module';
import { VersionList } from './version-list';

jest.mock('@avsec/shared/data');

const ID = '00000000-0000-4000-8000-000000000001';
const version = (revision: number, finalizedAt: string) => ({
  submissionId: ID,
  revision,
  finalizedAt,
  finalizedBy: null,
  seal: null,
});
const knows = (data: object) => jest.mocked(useVersionHistoryQuery).mockReturnValue({ data } as never);
const open = () =>
  renderInPortal(
    <PortalTheme>
      <VersionList id={ID} />
    </PortalTheme>,
    { module },
  );

it('says when and why a version was opened again, and what changed in the next one, item by item', async () => {
  knows({
    versions: [version(4, '2026-03-04T12:00:00Z'), version(1, '2026-03-02T12:00:00Z')],
    reopenings: [{ revision: 1, at: '2026-03-03T12:00:00Z', reason: 'Foto trocada' }],
  });
  const difference: InspectionDifference = {
    kind: 'item',
    section: { id: 's', title: 'Portões', description: null, items: [] },
    item: anItem({ id: 'gate', question: 'Portão trancado?' }),
    mine: { value: true, evidence: [] },
    theirs: { value: false, note: 'Corrente partida', evidence: [] },
  };
  jest.mocked(useVersionDifferencesQuery).mockReturnValue({ data: [difference] } as never);
  await open();
  expect(screen.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
    expect.stringMatching(/^Versão 4 finalizada em 04\/03\/2026 .*O que mudou desde a versão 1$/),
    expect.stringMatching(/^Versão 1 reaberta em 03\/03\/2026 .*Motivo da reabertura: Foto trocada$/),
    expect.stringMatching(/^Versão 1 finalizada em 02\/03\/2026/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'O que mudou desde a versão 1' }));
  expect(useVersionDifferencesQuery).toHaveBeenCalledWith({ id: ID, older: 1, newer: 4 });
  const changed = screen.getByText('Portão trancado?').closest('li');
  expect(changed).toHaveTextContent(/Versão 1.*Sim.*Versão 4.*Não.*Observação: Corrente partida/);
});

it('says nothing of a record that was never opened again', async () => {
  knows({ versions: [version(1, '2026-03-02T12:00:00Z')], reopenings: [] });
  await open();
  expect(screen.queryByRole('heading')).toBeNull();
});
