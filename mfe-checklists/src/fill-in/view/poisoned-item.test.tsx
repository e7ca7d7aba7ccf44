import { useEffect } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection, renderInPortal } from '@avsec/shared/testing';
import FillInRoute from '../../custom/fill-in-route';
import type { ControlProps } from '../../items/control';
import { MODULE, standIn } from '../data-layer.fixture';
import type * as mocked from '../mocked-data.fixture';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../mocked-data.fixture').mockedData());

/** Where the number control throws. */
let poison: 'drawing' | 'effect' | 'leaving' | null;
jest.mock('../../items/number-control', () => ({
  NumberControl: ({ value, fieldId, onChange }: ControlProps) => {
    if (poison === 'drawing') throw new Error('poisoned');
    useEffect(() => {
      if (poison === 'effect') throw new Error('poisoned');
      return () => {
        if (poison === 'leaving') throw new Error('poisoned');
      };
    }, [value]);
    return <input id={fieldId} defaultValue={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />;
  },
}));
jest.mock('../../custom/basic-information', () => ({ BasicInformation: () => null }));
jest.mock('./answer-all', () => ({
  AnswerAll: ({ section }: { section: { id: string } }) => {
    if (section.id === 'poisoned') throw new Error('poisoned');
    return null;
  },
}));

const checklist = aChecklist({
  title: 'Inspeção de perímetro',
  sections: [
    aSection({
      id: 'outside',
      title: 'Exterior',
      items: [
        anItem({ id: 'guard', question: 'Vigilante', type: 'text', required: true }),
        anItem({ id: 'weight', question: 'Peso', type: 'number', required: true }),
      ],
    }),
    aSection({ id: 'poisoned', title: 'Portões', items: [anItem({ id: 'gate', question: 'Portão fechado?' })] }),
    aSection({ id: 'end', title: 'Final', items: [anItem({ id: 'lamp', question: 'Luz acesa?' })] }),
  ],
});

async function open(answers = {}) {
  const mocks = standIn({ inspection: { checklist, answers } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
    as: 'inspector',
  });
  await screen.findByRole('heading', { name: 'Inspeção de perímetro', level: 1 });
  return mocks;
}

/** What an answer changes is drawn after it is seen. */
const failed = () => screen.findByRole('group', { name: '1.2 Peso' });
const weight = () => screen.getByRole('group', { name: /^1\.2 Peso/ });
const guard = () => screen.getByRole('textbox', { name: /^1\.1 Vigilante/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  poison = null;
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockReturnValue();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

describe.each(['drawing', 'effect', 'leaving'] as const)('an item whose control throws while %s', (when) => {
  const begin = async () => {
    const mocks = await open({ weight: '720' });
    await userEvent.type(guard(), 'Ana');
    poison = when;
    await userEvent.type(screen.getByRole('textbox', { name: /^1\.2 Peso/ }), '1');
    return mocks;
  };

  it('is named, with what it means and what to do; the rest of the page and all answers stand', async () => {
    const { storeDraft } = await begin();
    expect(within(await failed()).getByRole('alert')).toHaveTextContent(
      'O item “1.2 Peso” não pode ser mostrado' +
        'O erro é só deste trecho: o restante pode ser preenchido, e o que já foi respondido aqui continua na inspeção.' +
        'Tente novamente. Se o erro voltar, recarregue a página; se continuar, fale com um administrador.',
    );
    await userEvent.type(guard(), ' Souza');
    expect(guard()).toHaveValue('Ana Souza');
    await press('Salvar');
    expect(storeDraft.mock.lastCall?.[0]).toMatchObject({ answers: { guard: 'Ana Souza', weight: '7201' } });
  });

  it('is there again, with what was typed and the focus, once it can be drawn', async () => {
    await begin();
    await failed();
    poison = null;
    await press('Tentar novamente');
    expect(screen.getByRole('textbox', { name: /^1\.2 Peso/ })).toHaveValue('7201');
    expect(weight()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an item that cannot be shown', () => {
  it('says so again, and keeps the focus, when trying again does not help', async () => {
    poison = 'drawing';
    await open();
    await press('Tentar novamente');
    expect(within(await failed()).getByRole('alert')).toBeInTheDocument();
    expect(weight()).toHaveFocus();
  });

  it('is still asked for by finalizing, which leads to it', async () => {
    poison = 'effect';
    const { submitInspection } = await open({ guard: 'Ana' });
    await press('Finalizar');
    expect(await screen.findByText('Exterior - Peso')).toBeInTheDocument();
    expect(submitInspection).not.toHaveBeenCalled();
    expect(within(await failed()).getByRole('button', { name: 'Tentar novamente' })).toHaveFocus();
  });

  it('is finalized with the answer that it has', async () => {
    poison = 'effect';
    const { submitInspection } = await open({ guard: 'Ana', weight: '720', gate: true, lamp: true });
    await press('Finalizar');
    expect(submitInspection.mock.lastCall?.[0]).toMatchObject({ answers: { weight: '720' } });
  });
});

it('a section that cannot be drawn is named, and the others stand', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^2\. Portões/ }));
  expect(await screen.findByText('A seção “Portões” não pode ser mostrada')).toBeInTheDocument();
  await userEvent.type(guard(), 'Ana');
  expect(guard()).toHaveValue('Ana');
  expect(screen.getByRole('button', { name: /^3\. Final/ })).toBeInTheDocument();
});
