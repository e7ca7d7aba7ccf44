import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '@avsec/shared/testing';
import { MODULE } from '../data-layer.fixture';
import { GoneDialog } from './gone-dialog';

test.each([['Continuar com o que está aqui'], ['Descartar deste dispositivo']])(
  'says what happened to the inspection, and lets the person decide: %s',
  async (choice) => {
    const onDecided = jest.fn();
    await act(() => renderInPortal(<GoneDialog submissionId="gone" onDecided={onDecided} />, { module: MODULE }));
    expect(
      await screen.findByRole('dialog', { name: 'Esta inspeção foi excluída do banco de dados' }),
    ).toHaveTextContent('continua neste dispositivo');
    expect(onDecided).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1));
  },
);
