import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { DeviceError, useChecklistQuery, useDraftLock, type DraftLock } from '@avsec/shared/data';
import { aChecklist, anInspection, anItem, aSection, renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import type { Role } from '@avsec/shared/domain';
import { answersTo, MODULE, standIn } from '../fill-in/data-layer.fixture';
import type * as mocked from '../fill-in/mocked-data.fixture';
import FillInRoute from './fill-in-route';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../fill-in/mocked-data.fixture').mockedData());

const fence = anItem({ id: 'fence', question: 'Cerca íntegra?', required: true });
const camera = anItem({ id: 'camera', question: 'Câmera ligada?' });
const note = anItem({ id: 'note', question: 'Observações', type: 'text', required: true });
const checklist = aChecklist({
  title: 'Inspeção de perímetro',
  standard: null,
  sections: [
    aSection({ id: 'outside', title: 'Exterior', items: [fence, camera] }),
    aSection({ id: 'end', title: 'Final', items: [note] }),
  ],
});

const open = async (query = '', as: Role = 'inspector') => {
  const portal = await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}${query}`,
    path: '/checklist-custom/:id',
    module: MODULE,
    as,
  });
  await screen.findByRole('heading', { name: 'Inspeção de perímetro', level: 1 });
  return portal;
};

/** A lock that changes under the page; gives how. */
function changingLock(lock: DraftLock): (next: DraftLock) => void {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  jest.mocked(useDraftLock).mockImplementation(() => useSyncExternalStore(subscribe, () => lock));
  return (next) =>
    act(() => {
      lock = next;
      for (const listener of listeners) listener();
    });
}

const facts = (name: string) => screen.getByRole('region', { name });

beforeEach(() => {
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

describe('the fill-in screen of a custom checklist', () => {
  it('shows the inspector, the default standard and author, and the counts', async () => {
    standIn({ inspection: { checklist, answers: { fence: true, camera: false } } });
    await open();
    expect(screen.getByText('Ana Souza')).toBeInTheDocument();
    expect(within(facts('Informações Básicas')).getByText('Nome do autor')).toBeInTheDocument();
    expect(within(facts('Informações Básicas')).getByText('ICAO')).toBeInTheDocument();
    expect(facts('Resumo')).toHaveTextContent('Concluídos2Conformes1Pendentes1Não conformes1Total3');
  });

  it('marks each section as complete, partial or empty', async () => {
    standIn({ inspection: { checklist, answers: { fence: true } } });
    await open();
    const sections = screen.getByRole('navigation', { name: 'Seções pendentes' });
    expect(
      within(sections)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(['◐ Exterior 1/2', '○ Final 0/1']);
    expect(within(sections).getByRole('button', { name: 'Exterior, em andamento' })).toBeInTheDocument();
  });

  it('says so when the device could not keep the last change of a page that was left already', async () => {
    const { storeDraft } = standIn({ inspection: { checklist } });
    storeDraft.mockRejectedValue(new DeviceError('quota'));
    const { router } = await open();
    await userEvent.click(
      within(screen.getByRole('group', { name: /Cerca íntegra/ })).getByRole('button', { name: 'Sim' }),
    );
    await act(() => router.navigate('/home'));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('As últimas alterações não foram guardadas neste dispositivo');
    expect(told).toHaveTextContent('Abra “Inspeção de perímetro” de novo neste dispositivo');
  });

  it('says nothing when the last change was kept after the page was left', async () => {
    const { storeDraft } = standIn({ inspection: { checklist } });
    const { router } = await open();
    await userEvent.click(
      within(screen.getByRole('group', { name: /Cerca íntegra/ })).getByRole('button', { name: 'Sim' }),
    );
    await act(() => router.navigate('/home'));
    await waitFor(() => expect(storeDraft).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lists the sections further down once the list is scrolled to them', async () => {
    const sections = Array.from({ length: 60 }, (_, place) =>
      aSection({ id: `s${place}`, title: `Parte ${place}`, items: [anItem({ id: `i${place}` })] }),
    );
    standIn({ inspection: { checklist: { ...checklist, sections } } });
    await open();
    const list = within(screen.getByRole('navigation', { name: 'Seções pendentes' })).getByRole('list');
    Object.defineProperties(list, {
      clientHeight: { value: 400 },
      scrollHeight: { get: () => list.children.length * 30 },
    });
    const scrollTo = (scrollTop: number) => fireEvent.scroll(list, { target: { scrollTop } });
    expect(within(list).queryByText(/Parte 14/)).not.toBeInTheDocument();
    scrollTo(20);
    expect(within(list).getByText('○ Parte 37')).toBeInTheDocument();
    expect(within(list).queryByText(/Parte 38/)).not.toBeInTheDocument();
    scrollTo(1040);
    expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  });

  it('opens the inspection to be continued, or one submission, as the address says', async () => {
    const { openInspection } = standIn({ inspection: { checklist } });
    await open('?continue=true&submissionId=abc');
    expect(openInspection).toHaveBeenCalledWith({ checklistId: checklist.id, submissionId: 'abc', mode: 'continue' });
  });

  it('names sections and questions of what is missing', async () => {
    const { submitInspection } = standIn({ inspection: { checklist } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(await screen.findByText('Campos Obrigatórios Pendentes')).toBeInTheDocument();
    const text = screen.getByText(/Preencha todos os campos obrigatórios antes de finalizar:/);
    expect(text.textContent).toBe(
      'Preencha todos os campos obrigatórios antes de finalizar:\nExterior - Cerca íntegra?\nFinal - Observações',
    );
    expect(submitInspection).not.toHaveBeenCalled();
  });

  it.each([
    ['Salvar', 'sent', 'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.'],
    ['Salvar', 'waiting', 'Progresso salvo localmente. Você pode continuar depois.'],
    ['Finalizar', 'sent', 'Checklist finalizado com sucesso no banco de dados!'],
    ['Finalizar', 'waiting', 'Checklist finalizado com sucesso (salvo localmente)!'],
  ] as const)('%s, %s: says where the record is', async (button, kind, text) => {
    standIn({
      inspection: { checklist, answers: answersTo(checklist) },
      outcome: kind === 'sent' ? { kind, revision: 2 } : { kind, reason: 'offline' },
    });
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checklist-history'));
  });

  it('lets the person choose when another version is on the server, and decide later', async () => {
    standIn({
      inspection: { checklist },
      outcome: { kind: 'conflict', entryId: 'e1', theirs: { id: 'x', revision: 3, status: 'completed' } },
    });
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Há outra versão desta inspeção no servidor' });
    for (const name of ['Manter a minha', 'Usar a do servidor'])
      expect(within(dialog).getByRole('button', { name })).toBeEnabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decidir depois' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/checklist-custom/${checklist.id}`);
  });

  it('is read-only while another tab fills it in, and can take over', async () => {
    const takeOver = jest.fn();
    standIn({ inspection: { checklist } });
    jest.mocked(useDraftLock).mockReturnValue({ kind: 'elsewhere', isFree: false, takeOver });
    await open();
    for (const yes of screen.getAllByRole('button', { name: 'Sim' })) expect(yes).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Finalizar' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar nesta aba' }));
    expect(takeOver).toHaveBeenCalled();
  });

  it('says that it continues only in the tab that does, and once', async () => {
    const inspection = anInspection({ userId: TEST_USER_ID, checklist, answers: { fence: true } });
    const { openInspection } = standIn({
      opened: { kind: 'opened', inspection, origin: 'device', quarantined: false },
    });
    const continues = 'Continuando de onde você parou (dados locais).';
    const become = changingLock({ kind: 'elsewhere', isFree: false, takeOver: jest.fn() });
    await open();
    expect(await screen.findByText('Este checklist está sendo preenchido em outra aba')).toBeInTheDocument();
    expect(screen.queryByText(continues)).not.toBeInTheDocument();
    become({ kind: 'elsewhere', isFree: true, takeOver: jest.fn() });
    expect(await screen.findByText('A outra aba não está mais com este checklist')).toBeInTheDocument();
    expect(screen.queryByText(continues)).not.toBeInTheDocument();
    become({ kind: 'held' });
    expect(await screen.findByText(continues)).toBeInTheDocument();
    expect(openInspection).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('A outra aba não está mais com este checklist')).not.toBeInTheDocument();
  });

  it('says that what it showed was ended in the other tab, where another inspection begins instead', async () => {
    const shown = anInspection({ userId: TEST_USER_ID, checklist, answers: { fence: true } });
    const { openInspection } = standIn({
      opened: { kind: 'opened', inspection: shown, origin: 'device', quarantined: false },
    });
    const become = changingLock({ kind: 'elsewhere', isFree: true, takeOver: jest.fn() });
    await open();
    const ended = 'A inspeção que estava aqui foi encerrada em outra aba';
    expect(await screen.findByText('A outra aba não está mais com este checklist')).toBeInTheDocument();
    const anew = anInspection({ id: 'another', userId: TEST_USER_ID, checklist });
    openInspection.mockResolvedValue({ kind: 'opened', inspection: anew, origin: 'new', quarantined: false });
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
    become({ kind: 'held' });
    expect(await screen.findByText(ended)).toBeInTheDocument();
  });
});

describe("'Limpar Dados'", () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Limpar Dados' }));
    return screen.findByRole('dialog', { name: 'Confirmar Limpeza de Dados' });
  };

  it('asks first, and changes nothing when cancelled', async () => {
    const { clearInProgress } = standIn({ inspection: { checklist } });
    await open();
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancelar' }));
    expect(clearInProgress).not.toHaveBeenCalled();
  });

  it('starts from scratch afterwards', async () => {
    const { clearInProgress, openInspection } = standIn({ inspection: { checklist, answers: { fence: true } } });
    await open();
    const dialog = await ask();
    standIn({ inspection: { checklist } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sim, Limpar Dados' }));
    expect(await screen.findByText('Dados Limpos')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Todos os dados foram removidos do banco de dados. O checklist está pronto para um novo usuário.',
      ),
    ).toBeInTheDocument();
    expect(clearInProgress).toHaveBeenCalledWith(checklist.id, expect.any(String));
    await waitFor(() => expect(screen.getByText('0/3 itens · 0%')).toBeInTheDocument());
    expect(openInspection).toHaveBeenCalledTimes(2);
  });

  it('leaves behind the submission that the address named', async () => {
    const { openInspection } = standIn({ inspection: { checklist } });
    await open('?continue=true&submissionId=abc');
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Sim, Limpar Dados' }));
    await waitFor(() =>
      expect(openInspection).toHaveBeenLastCalledWith({
        checklistId: checklist.id,
        submissionId: undefined,
        mode: 'start',
      }),
    );
  });

  it('says that the server still has it when the backend failed', async () => {
    const { clearInProgress } = standIn({ inspection: { checklist } });
    clearInProgress.mockResolvedValue({ kind: 'cleared-on-device', reason: 'offline' });
    await open();
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Sim, Limpar Dados' }));
    expect(
      await screen.findByText(
        /Todos os dados foram removidos localmente\. O checklist está pronto para um novo usuário\./,
      ),
    ).toHaveTextContent('será removido quando houver conexão');
  });
});

describe('view mode', () => {
  it.each(['inspector', 'auditor'] as const)(
    'shows the questions read-only, without buttons, to the %s',
    async (role) => {
      const { openInspection } = standIn();
      jest.mocked(useChecklistQuery as unknown as jest.Mock).mockReturnValue({ data: checklist, isError: false });
      await open('?view=true', role);
      expect(screen.getByText('Modo Visualização')).toBeInTheDocument();
      for (const button of ['Limpar Dados', 'Salvar', 'Finalizar'])
        expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
      for (const yes of screen.getAllByRole('button', { name: 'Sim' })) expect(yes).toBeDisabled();
      expect(openInspection).not.toHaveBeenCalled();
    },
  );
});
