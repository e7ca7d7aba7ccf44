import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceError } from '../../data/device/device-error';
import { readConflict, resolveConflict, type ConflictSides } from '../../data/inspections/conflict';
import { anItem, aSection } from '../../testing/builders';
import { renderInPortal } from '../../testing/render-in-portal';
import { ConflictDialog } from './conflict-dialog';

jest.mock('../../data/inspections/conflict');

const fence = anItem({ question: 'A cerca está íntegra?' });
const repeat = { label: 'Veículo', min: 0 };
const vehicles = aSection({ id: 'v', title: 'Comboio' });
const plate = anItem({ question: 'Placa', type: 'text' });

async function show(sides: ConflictSides, isUnkept = false) {
  jest.mocked(readConflict).mockResolvedValue(sides);
  jest.mocked(resolveConflict).mockResolvedValue({ kind: 'sent', revision: 4 });
  const [onDecided, onLater] = [jest.fn(), jest.fn()];
  await renderInPortal(
    <ConflictDialog
      conflict={{ entryId: 'e1', theirs: { id: 'x', revision: 3, status: 'in_progress' }, isUnkept }}
      onDecided={onDecided}
      onLater={onLater}
    />,
    {},
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Há outra versão desta inspeção no servidor' }));
  return { dialog, onDecided, onLater };
}

const buttons = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog.getAllByRole('button').map(({ textContent }) => textContent);

it('shows what differs item by item, what is here and what is there, and offers every way to go on', async () => {
  const { dialog, onDecided } = await show({
    theirs: 'in-progress',
    differences: [
      { kind: 'location', mine: 'Portão 1', theirs: '' },
      {
        kind: 'instances',
        section: { ...vehicles, repeat },
        mine: [
          { id: '', name: '' },
          { id: 'k3', name: 'ABC1D23' },
        ],
        theirs: [],
      },
      {
        kind: 'item',
        item: fence,
        section: aSection({ title: 'Perímetro' }),
        mine: { value: true, evidence: [] },
        theirs: { value: false, evidence: [] },
      },
      {
        kind: 'item',
        item: plate,
        section: aSection({ title: 'Veículo' }),
        mine: { value: null, evidence: [] },
        theirs: { value: 'ABC1D23', evidence: [] },
      },
    ],
  });
  await dialog.findByText('Perímetro');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LocalMinhaPortão 1No servidorSem resposta',
    'ComboioQuem ou o que é inspecionadoMinhaVeículo 1, ABC1D23No servidorNenhum',
    'PerímetroA cerca está íntegra?MinhaSimNo servidorNão',
    'VeículoPlacaMinhaSem respostaNo servidorABC1D23',
  ]);
  expect(buttons(dialog)).toEqual(['Decidir depois', 'Usar a do servidor', 'Manter as duas', 'Manter a minha']);
  await userEvent.click(dialog.getByRole('button', { name: 'Manter as duas' }));
  expect(resolveConflict).toHaveBeenCalledWith('e1', 'both');
  expect(onDecided).toHaveBeenCalledWith({ kind: 'sent', revision: 4 });
});

it.each([
  ['completed', ['Decidir depois', 'Usar a do servidor', 'Manter a minha']],
  ['gone', ['Decidir depois', 'Manter a minha']],
] as const)('offers what there is to choose where the other version is %s', async (theirs, offered) => {
  const { dialog } = await show({ theirs, differences: [] });
  await dialog.findByText(/“Manter a minha” faz da sua uma inspeção própria/);
  expect(buttons(dialog)).toEqual(offered);
});

it('stays with a word when the choice could not be applied', async () => {
  const { dialog, onDecided } = await show({ theirs: 'in-progress', differences: [] });
  jest.mocked(resolveConflict).mockRejectedValue(new Error('offline'));
  await userEvent.click(dialog.getByRole('button', { name: 'Manter a minha' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('As duas versões continuam como estavam.');
  expect(onDecided).not.toHaveBeenCalled();
});

describe('on a device without room', () => {
  it.each([
    ['in-progress', ['Decidir depois', 'Manter as duas'], /“Manter as duas” envia a sua agora e não precisa de espaço/],
    ['completed', ['Decidir depois', 'Manter a minha'], /“Manter a minha” envia a sua agora e não precisa de espaço/],
  ] as const)('a conflict that the device cannot keep offers what needs none (%s)', async (theirs, offered, said) => {
    const { dialog } = await show({ theirs, differences: [] }, true);
    expect(await dialog.findByText(said)).toBeVisible();
    expect(buttons(dialog)).toEqual(offered);
    expect(dialog.queryByText(/pode ser recuperada/)).toBeNull();
    expect(dialog.queryByText(/Suas respostas estão guardadas/)).toBeNull();
  });

  it('a choice that would have to set a version aside says which one needs no room', async () => {
    const { dialog, onDecided } = await show({ theirs: 'in-progress', differences: [] });
    jest.mocked(resolveConflict).mockRejectedValue(new DeviceError('quota'));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar a do servidor' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /não tem espaço para guardar a versão não escolhida\. Com conexão, “Manter as duas” não precisa de espaço/,
    );
    expect(onDecided).not.toHaveBeenCalled();
  });
});

it('says where the other version cannot be read, and still lets the person choose', async () => {
  const { dialog, onLater } = await show({ theirs: 'in-progress', differences: null });
  expect(await dialog.findByText(/A versão do servidor não pôde ser lida agora/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Decidir depois' }));
  expect(onLater).toHaveBeenCalled();
});
