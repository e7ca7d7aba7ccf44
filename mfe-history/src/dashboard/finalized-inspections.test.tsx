import { screen, within } from '@testing-library/react';
import { useLastVisit } from '@avsec/shared/data';
import { resultsFrom, type GivenVerdict } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import { answerWith, aRow } from '../history/data-layer.fixture';
import module from '../module';
import { FinalizedInspections } from './finalized-inspections';

jest.mock('@avsec/shared/data');

const finalized = (id: string, verdict: GivenVerdict['verdict'] | null, nonConforming = 0) =>
  aRow({
    id,
    title: id,
    verdict: verdict && { verdict, text: null },
    results: resultsFrom({ conforming: 1, nonConforming, sections: [] }),
  });

it('shows what was decided, the refused first, and says of nothing refused or open that all is well', async () => {
  jest.mocked(useLastVisit).mockReturnValue(null);
  answerWith({
    rows: [
      finalized('plain', null),
      finalized('let through', 'approved'),
      finalized('open', 'pending'),
      finalized('faulty', 'approved', 3),
      finalized('barred', 'refused'),
    ],
  });
  await renderInPortal(<FinalizedInspections />, { module, as: 'auditor' });
  // Who reads dates in the rows is told why they do not follow each other.
  expect(screen.getByText('As reprovadas primeiro, depois as com mais não conformidades.')).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Finalizadas recentemente' }));
  const marks = list
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('.hue-tag')].map((tag) => tag.textContent));
  expect(marks).toEqual([
    ['Reprovado'],
    ['Aprovado', '3 não conformes'],
    ['Sem não conformidades'],
    ['Aprovado', 'Sem não conformidades'],
    ['Pendente'],
  ]);
});

it('names a record whose row cannot be drawn, and shows the others', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(useLastVisit).mockReturnValue(null);
  answerWith({
    rows: [finalized('plain', null), { ...finalized('poisoned', null), location: Symbol('poisoned') as never }],
  });
  await renderInPortal(<FinalizedInspections />, { module, as: 'auditor' });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('plain');
  expect(second).toHaveTextContent('O registro “poisoned” não pode ser mostrado');
});
