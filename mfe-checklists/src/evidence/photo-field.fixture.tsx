import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddedEvidence } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { someEvidence } from '../items/item.fixture';
import { PhotoField } from './photo-field';

export const stored = (id = 'nova'): AddedEvidence => ({ kind: 'stored', evidence: someEvidence({ id }) });
export const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
export const photos = (count: number): Evidence[] =>
  Array.from({ length: count }, (_, index) => someEvidence({ id: `foto-${index}` }));

export function show({
  held = 0,
  limit = 3,
  disabled = false,
  add = jest.fn().mockResolvedValue(stored()),
  remove = jest.fn().mockResolvedValue(undefined),
  onAdding = jest.fn(),
} = {}) {
  render(
    <PhotoField
      itemId="i"
      photos={photos(held)}
      limit={limit}
      disabled={disabled}
      onAddEvidence={add}
      onRemoveEvidence={remove}
      onAdding={onAdding}
    />,
  );
  return {
    add,
    remove,
    user: userEvent.setup({ applyAccept: false }),
    file: () => screen.getByLabelText<HTMLInputElement>('Arquivo de foto'),
  };
}
