import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDraftLock } from '@avsec/shared/data';
import { arrivalsChecklist, ARRIVALS_SIGNATURE_ITEM } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import { answersTo, MODULE, standIn } from '../fill-in/data-layer.fixture';
import type * as mocked from '../fill-in/mocked-data.fixture';
import ArrivalsPage from './arrivals-page';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../fill-in/mocked-data.fixture').mockedData());

const open = () => renderInPortal(<ArrivalsPage />, { module: MODULE });

beforeEach(() => {
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

describe('the arrivals page', () => {
  it('asks for name and badge first; the location is optional', async () => {
    standIn({ inspection: { checklist: arrivalsChecklist, inspector: { name: '', badge: '', location: '' } } });
    await open();
    const start = await screen.findByRole('button', { name: 'Iniciar Checklist' });
    expect(start).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Nome do inspetor/ }), 'Rui Lima');
    await userEvent.type(screen.getByRole('textbox', { name: /Crachá/ }), '   ');
    expect(start).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Crachá/ }), '42');
    expect(start).toBeEnabled();
  });

  it('starts with a draft on the device and a welcome', async () => {
    const { storeDraft } = standIn({ inspection: { checklist: arrivalsChecklist } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar Checklist' }));
    expect(await screen.findByText('Checklist Iniciado')).toBeInTheDocument();
    expect(screen.getByText('Bem-vindo, Ana Souza!')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Assinatura/ })).toBeInTheDocument();
    await waitFor(() => expect(storeDraft).toHaveBeenCalledTimes(1));
    expect(storeDraft.mock.calls[0]?.[0].inspector.name).toBe('Ana Souza');
  });

  it('begins nothing in a second tab: it shows the checklist, who fills it in, and the way to take over', async () => {
    standIn({ inspection: { checklist: arrivalsChecklist } });
    jest.mocked(useDraftLock).mockReturnValue({ kind: 'elsewhere', isFree: false, takeOver: jest.fn() });
    await open();
    expect(await screen.findByText('Este checklist está sendo preenchido em outra aba')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continuar nesta aba' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Iniciar Checklist' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  });

  it('says how many required items are missing', async () => {
    const { openInspection } = standIn({
      inspection: {
        checklist: arrivalsChecklist,
        answers: { [ARRIVALS_SIGNATURE_ITEM]: 'data:image/png;base64,AAAA' },
      },
    });
    const opened = await openInspection({ checklistId: '', mode: 'start' });
    if (opened.kind !== 'opened') throw new Error('not opened');
    standIn({ opened: { ...opened, origin: 'server' } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    const required =
      arrivalsChecklist.sections.flatMap(({ items }) => items).filter((item) => item.required).length - 1;
    expect(await screen.findByText('Incompleto')).toBeInTheDocument();
    expect(screen.getByText(`${required} itens obrigatórios faltando`)).toBeInTheDocument();
  });

  it("asks for the signature in the arrivals page's own words", async () => {
    const answers = { ...answersTo(arrivalsChecklist), [ARRIVALS_SIGNATURE_ITEM]: null };
    const required = {
      ...arrivalsChecklist,
      sections: arrivalsChecklist.sections.map((section) => ({
        ...section,
        items: section.items.filter(({ type }) => type !== 'photo'),
      })),
    };
    standIn({ inspection: { checklist: required, answers } });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar Checklist' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Assinatura Obrigatória')).toBeInTheDocument();
  });
});
