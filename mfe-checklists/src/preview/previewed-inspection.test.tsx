import { screen } from '@testing-library/react';
import { aChecklist, anInspection, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import { MODULE } from '../fill-in/data-layer.fixture';
import { PreviewedInspection } from './previewed-inspection';

it('begins as an inspection does', async () => {
  const items = [anItem({ id: 'at', question: 'Hora', type: 'time', beginsNow: true })];
  const inspection = anInspection({ checklist: aChecklist({ sections: [aSection({ id: 's', items })] }) });
  await renderInPortal(<PreviewedInspection inspection={inspection} />, { module: MODULE });
  expect(await screen.findByLabelText(/Hora/, { selector: 'input' })).toHaveDisplayValue(/^\d\d:\d\d$/);
});

it('says what a checklist without an author and a standard says to inspectors, also while both are being written', async () => {
  const inspection = anInspection({ checklist: aChecklist({ author: '', standard: '', description: '' }) });
  await renderInPortal(<PreviewedInspection inspection={inspection} />, { module: MODULE });
  const basics = await screen.findByRole('region', { name: 'Informações Básicas' });
  expect(basics).toHaveTextContent('AutorNome do autor');
  expect(basics).toHaveTextContent('PadrãoICAO');
});
