import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitOutcome } from '@avsec/shared/data';
import { RED_GATE_ITEMS, redGateChecklist } from '@avsec/shared/domain';
import { changeLanguage } from '@avsec/shared/i18n';
import { renderInPortal, someEvidence } from '@avsec/shared/testing';
import FillInRoute from '../custom/fill-in-route';
import { answersTo, MODULE, standIn } from '../fill-in/data-layer.fixture';
import type * as mocked from '../fill-in/mocked-data.fixture';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../fill-in/mocked-data.fixture').mockedData());

const at = '/checklist-custom/red-gate-vehicle-inspection';
const open = async () => {
  const portal = await renderInPortal(<FillInRoute />, { at, path: '/checklist-custom/:id', module: MODULE });
  await screen.findByRole('heading', { name: 'Checklist AVSEC', level: 1 });
  return portal;
};

const photos = Object.fromEntries(
  redGateChecklist.sections
    .flatMap((section) => section.items)
    .filter(({ type, required }) => type === 'photo' && required)
    .map(({ id }) => [id, [someEvidence({ itemId: id })]]),
);
const complete = { answers: answersTo(redGateChecklist), evidence: photos };
const unsigned = { ...complete, answers: { ...complete.answers, [RED_GATE_ITEMS.signature]: null } };

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

describe('the Red Gate page', () => {
  it('shows title, standard, the inspector label and the overall progress', async () => {
    standIn();
    await open();
    expect(screen.getByText(redGateChecklist.title)).toBeInTheDocument();
    expect(screen.getByText('Red Gate Vehicle Inspection Protocol')).toBeInTheDocument();
    expect(screen.getByText('Inspetor AVSEC')).toBeInTheDocument();
    expect(screen.getByText('3/19 itens · 16%')).toBeInTheDocument();
  });

  it('begins with day, time and who inspects, and says on whose behalf when another name is written', async () => {
    standIn();
    await open();
    const name = screen.getByRole('textbox', { name: /Nome completo/ });
    expect(name).toHaveValue('Ana Souza');
    await userEvent.clear(name);
    await userEvent.type(name, 'Rui Melo');
    expect(await screen.findByText('Registrado por Ana Souza em nome de Rui Melo.')).toBeInTheDocument();
  });

  it('asks in another language at once, and keeps what was answered as it is stored', async () => {
    standIn();
    await open();
    const name = screen.getByRole('textbox', { name: /Nome completo/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Rui Melo');
    await userEvent.click(screen.getAllByRole('button', { name: /Finalização/, expanded: false })[0] as HTMLElement);
    const status = await screen.findByRole('combobox', { name: /Status da inspeção/ });
    await userEvent.selectOptions(status, 'Reprovado');
    await act(() => changeLanguage('de'));
    expect(screen.getByRole('textbox', { name: /Vollständiger Name des Inspektors/ })).toHaveValue('Rui Melo');
    expect(screen.getByText('Fahrzeuginspektion – Red Gate')).toBeInTheDocument();
    const shown = screen.getByRole<HTMLSelectElement>('combobox', { name: /Status der Inspektion/ });
    expect([...shown.options].map(({ text, value }) => [text, value]).slice(1)).toEqual([
      ['Freigegeben', 'Aprovado'],
      ['Abgelehnt', 'Reprovado'],
      ['Offen', 'Pendente'],
    ]);
    expect(shown).toHaveValue('Reprovado');
    await act(() => changeLanguage('pt'));
    expect(screen.getByRole('textbox', { name: /Nome completo/ })).toHaveValue('Rui Melo');
  });

  it('counts an answer in its section and in the whole', async () => {
    standIn();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /Aeroporto/ }), 'SBPV');
    const identification = screen.getByRole('region', { name: 'Dados' });
    expect(await within(identification).findByText('80%')).toBeInTheDocument();
    expect(await screen.findByText('4/19 itens · 21%')).toBeInTheDocument();
  });

  it('mounts the items of open sections only', async () => {
    standIn();
    await open();
    expect(await screen.findByText('O porta-malas foi aberto e inspecionado?')).toBeInTheDocument();
    expect(screen.queryByText('Status da inspeção')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Finalização.*0\/3 itens/ }));
    expect(await screen.findByText('Status da inspeção')).toBeInTheDocument();
  });

  it("lists sections at 100% as completed and the others as pending, with 'Continuar'", async () => {
    standIn({ inspection: unsigned });
    await open();
    const sections = screen.getByRole('navigation', { name: 'Seções' });
    expect(within(sections).getByRole('heading', { name: 'Concluída (1)' })).toBeInTheDocument();
    expect(within(sections).getByRole('button', { name: 'Continuar em Finalização' })).toBeInTheDocument();
    expect(within(sections).queryByRole('button', { name: 'Continuar em Dados' })).not.toBeInTheDocument();
  });

  it("keeps 'Finalizar' focusable but disabled until a signature exists, and says why when pressed", async () => {
    const { submitInspection } = standIn({ inspection: unsigned });
    await open();
    const button = screen.getByRole('button', { name: 'Finalizar Checklist' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Por favor, assine o checklist antes de enviar.');
    await userEvent.click(button);
    expect(await screen.findByText('Assinatura Obrigatória')).toBeInTheDocument();
    expect(submitInspection).not.toHaveBeenCalled();
  });

  it('says how many required items are missing, lists them, and puts the focus on the first', async () => {
    const { submitInspection } = standIn({
      inspection: {
        ...complete,
        answers: { ...complete.answers, [RED_GATE_ITEMS.airport]: ' ', 'capo-verificado': null },
      },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Checklist' }));
    expect(await screen.findByText('Checklist Incompleto')).toBeInTheDocument();
    expect(screen.getByText('2 itens obrigatórios ainda precisam ser preenchidos.')).toBeInTheDocument();
    const list = screen.getByRole('region', { name: '2 itens obrigatórios sem resposta' });
    expect(within(list).getByRole('button', { name: 'Dados - Aeroporto' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Aeroporto/ })).toHaveFocus());
    await userEvent.keyboard('Aeroporto Internacional');
    const left = screen.getByRole('region', { name: '1 item obrigatório sem resposta' });
    expect(
      within(left)
        .getAllByRole('deletion')
        .map((line) => line.textContent),
    ).toEqual(['Dados - Aeroporto']);
    expect(submitInspection).not.toHaveBeenCalled();
  });

  it('finalizes a complete and signed inspection once, says so, and goes to the history', async () => {
    const { submitInspection } = standIn({ inspection: complete });
    const { router } = await open();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Finalizar Checklist' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checklist-history'));
    expect(submitInspection).toHaveBeenCalledTimes(1);
    expect(submitInspection.mock.calls[0]?.[1]).toBe('finalize');
    expect(screen.getByText('Checklist Finalizado')).toBeInTheDocument();
  });

  it('says that it is kept locally when there is no network', async () => {
    standIn({ inspection: complete, outcome: { kind: 'waiting', reason: 'offline' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Checklist' }));
    expect(
      await screen.findByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.'),
    ).toBeInTheDocument();
  });

  it('shows that it is being sent for as long as that takes, and then says where it is', async () => {
    const { submitInspection } = standIn();
    let answer: (outcome: SubmitOutcome) => void = () => undefined;
    submitInspection.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    expect(await screen.findByRole('button', { name: 'Salvando...' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer({ kind: 'sent', revision: 1 }));
    expect(screen.getByText('Suas respostas foram salvas com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checklist-history'));
  });

  it('leaves a person alone who went elsewhere while it was being sent, and still says where it is', async () => {
    const { submitInspection } = standIn();
    let answer: (outcome: SubmitOutcome) => void = () => undefined;
    submitInspection.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    await waitFor(() => expect(submitInspection).toHaveBeenCalled());
    await act(() => router.navigate('/home'));
    await act(async () => answer({ kind: 'sent', revision: 1 }));
    expect(screen.getByText('Suas respostas foram salvas com sucesso.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/home');
  });

  it('saves the progress with what was typed last and goes to the history', async () => {
    const { submitInspection, storeDraft } = standIn();
    const { router } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: /Aeroporto/ }), 'SBPV');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checklist-history'));
    expect(screen.getByText('Suas respostas foram salvas com sucesso.')).toBeInTheDocument();
    expect(submitInspection.mock.calls[0]?.[0].answers).toMatchObject({ [RED_GATE_ITEMS.airport]: 'SBPV' });
    expect(storeDraft).toHaveBeenCalled();
  });

  it('stays, with everything in place, when the backend refuses', async () => {
    standIn({ inspection: complete, outcome: { kind: 'refused', reason: 'invalid' } });
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar Checklist' }));
    expect(await screen.findByText('O servidor não aceitou a finalização')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(at);
  });

  it('answers with S and N, and moves with the arrows', async () => {
    const { submitInspection } = standIn();
    await open();
    const trunk = await screen.findByRole('group', { name: /O porta-malas foi aberto/ });
    trunk.focus();
    await userEvent.keyboard('s');
    await waitFor(() =>
      expect(within(trunk).getByRole('button', { name: 'Sim' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await userEvent.keyboard('{ArrowDown}n');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar Progresso' }));
    await waitFor(() => expect(submitInspection).toHaveBeenCalled());
    expect(submitInspection.mock.calls[0]?.[0].answers).toMatchObject({
      'porta-malas-aberto': true,
      'capo-verificado': false,
    });
  });
});

describe('opening the Red Gate page', () => {
  it('says where a restored draft comes from', async () => {
    const { openInspection } = standIn();
    const first = await openInspection({ checklistId: '', mode: 'start' });
    if (first.kind !== 'opened') throw new Error('not opened');
    standIn({ opened: { ...first, origin: 'device' } });
    await open();
    expect(screen.getByText('Dados Carregados')).toBeInTheDocument();
    expect(screen.getByText('Continuando de onde você parou (dados locais).')).toBeInTheDocument();
  });

  it('goes to the selection when the checklist is not found', async () => {
    standIn({ opened: { kind: 'missing' } });
    const { router } = await renderInPortal(<FillInRoute />, { at, path: '/checklist-custom/:id', module: MODULE });
    expect(await screen.findByText('Checklist não encontrado')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/sop-selection');
  });

  it('goes to the selection when the checklist was archived, and says so', async () => {
    standIn({ opened: { kind: 'archived' } });
    const { router } = await renderInPortal(<FillInRoute />, { at, path: '/checklist-custom/:id', module: MODULE });
    expect(await screen.findByText('Checklist arquivado')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/sop-selection');
  });

  it('goes to the selection when it cannot be loaded', async () => {
    standIn({ opened: { kind: 'failed', reason: 'backend' } });
    const { router } = await renderInPortal(<FillInRoute />, { at, path: '/checklist-custom/:id', module: MODULE });
    expect(await screen.findByText('Não foi possível carregar o checklist')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/sop-selection');
  });
});
