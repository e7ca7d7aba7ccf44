import { screen } from '@testing-library/react';
import { aChecklist, anInspection, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import type { Details } from './details';
import { DetailsBody } from './details-body';

const poison = (): never => {
  throw new Error('poisoned');
};

const checklist = aChecklist({
  sections: [
    aSection({ id: 'a', title: 'Veículo', items: [anItem({ id: 'boot', question: 'Porta-malas aberto?' })] }),
    aSection({ id: 'b', title: 'Portaria', items: [anItem({ id: 'gate' })] }),
  ],
});

const details = (): Details => ({
  id: null,
  title: 'Red Gate',
  inspection: anInspection({ checklist: structuredClone(checklist) }),
  status: 'completed',
  completionTime: null,
  onBehalfOf: undefined,
  signature: null,
});

const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

it('names a section of a record that cannot be drawn, and shows the others', async () => {
  const shown = details();
  const [, second] = shown.inspection.checklist.sections;
  Object.defineProperty(second!.items, 'map', { value: poison });
  await renderInPortal(<DetailsBody details={shown} />, { module });
  expect(screen.getByText('A seção “Portaria” não pode ser mostrada')).toBeInTheDocument();
  expect(screen.getByText('Porta-malas aberto?')).toBeInTheDocument();
  expect(headings()).toEqual(['Veículo', 'Assinatura']);
});

it('names the facts of a record that cannot be drawn, and shows its answers', async () => {
  const shown = details();
  Object.defineProperty(shown, 'status', { get: poison });
  await renderInPortal(<DetailsBody details={shown} />, { module });
  expect(screen.getByText('A seção “Detalhes do Checklist” não pode ser mostrada')).toBeInTheDocument();
  expect(headings()).toEqual(['Veículo', 'Portaria', 'Assinatura']);
});
