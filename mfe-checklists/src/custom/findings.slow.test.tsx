import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChecklist, anItem, aSection, PHONE_PX, renderInPortal, seenOn } from '@avsec/shared/testing';
import * as data from '@avsec/shared/data';
import type { KnownSite } from '@avsec/shared/data';
import { MODULE, standIn } from '../fill-in/data-layer.fixture';
import type * as mocked from '../fill-in/mocked-data.fixture';
import FillInRoute from './fill-in-route';

jest.mock('@avsec/shared/data', () => jest.requireActual<typeof mocked>('../fill-in/mocked-data.fixture').mockedData());

const SIGNATURE = 'data:image/png;base64,AAAA';

const checklist = aChecklist({
  title: 'Portão',
  nonConforming: { note: true, photo: false },
  sections: [
    aSection({
      id: 'gate',
      title: 'Portão',
      items: [
        anItem({ id: 'closed', question: 'Portão fechado?', required: true, allowsNotApplicable: true }),
        anItem({ id: 'lit', question: 'Iluminado?' }),
        anItem({ id: 'weapons', question: 'Itens proibidos encontrados?', expectedAnswer: false }),
        anItem({ id: 'sign', question: 'Assinatura', type: 'signature', required: true }),
      ],
    }),
  ],
});

const open = async (answers: Record<string, boolean | string> = {}) => {
  const stood = standIn({ inspection: { checklist, answers } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
  });
  await screen.findByRole('heading', { name: 'Portão', level: 1 });
  await screen.findByRole('group', { name: /Assinatura/ });
  return stood;
};
const item = (question: RegExp) => within(screen.getByRole('group', { name: question }));
const summary = () => screen.getByRole('region', { name: 'Resumo antes de assinar' });

beforeEach(() => {
  jest.clearAllMocks();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

it('is not finalized while a Não lacks the note that it asks for, and is with it', async () => {
  const { submitInspection } = await open({ closed: false, sign: SIGNATURE });
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  expect(submitInspection).not.toHaveBeenCalled();
  expect(await screen.findByText('Falta o que esta resposta não conforme exige.')).toBeInTheDocument();
  await userEvent.type(item(/Portão fechado/).getByLabelText(/Observação/), 'Cadeado ausente');
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
  await waitFor(() => expect(submitInspection).toHaveBeenCalledTimes(1));
  expect(submitInspection.mock.calls[0]?.[0].notes).toEqual({ closed: 'Cadeado ausente' });
});

it('a marked option that is chosen is a failure like any other: it asks, and stands in the summary', async () => {
  const seal = anItem({
    id: 'seal',
    question: 'Lacre',
    type: 'select',
    options: ['Íntegro', 'Violado'],
    nonConformingOptions: [false, true],
  });
  const sections = [
    aSection({
      id: 's',
      title: 'Portão',
      items: [seal, anItem({ id: 'sign', question: 'Assinatura', type: 'signature' })],
    }),
  ];
  standIn({
    inspection: { checklist: aChecklist({ title: 'Portão', nonConforming: { note: true, photo: false }, sections }) },
  });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${checklist.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
  });
  await screen.findByRole('group', { name: /Lacre/ });
  await userEvent.selectOptions(item(/Lacre/).getByRole('combobox'), 'Violado');
  expect(await item(/Lacre/).findByRole('status')).toHaveTextContent('Não conforme: descreva o que foi encontrado');
  expect(within(summary()).getByRole('listitem')).toHaveTextContent(/LacreSem observaçãoSem fotos/);
  await userEvent.type(item(/Lacre/).getByLabelText(/Observação/), 'Rompido');
  await waitFor(() => expect(item(/Lacre/).getByRole('status')).toHaveTextContent(/^Não conforme$/));
  await userEvent.selectOptions(item(/Lacre/).getByRole('combobox'), 'Íntegro');
  await waitFor(() => expect(item(/Lacre/).queryByRole('status')).toBeNull());
});

it('sums up before signing what is answered, N/A, not conforming and missing', async () => {
  await open({ closed: 'N/A', weapons: true });
  expect(summary()).toHaveTextContent('Respondidos2 de 4N/A1Não conformes1Obrigatórios sem resposta1');
  expect(within(summary()).getByRole('listitem')).toHaveTextContent(
    /Itens proibidos encontrados\?Sem observaçãoSem fotos/,
  );
});

it('answers what is open with what conforms, says it honestly, and takes exactly that back', async () => {
  const { storeDraft } = await open({ lit: false });
  await userEvent.click(screen.getByRole('button', { name: 'Tudo conforme' }));
  expect(await screen.findByText(/2 itens respondidos como conformes/)).toBeInTheDocument();
  await waitFor(() =>
    expect(item(/proibidos/).getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(item(/proibidos/).getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'false'),
  );
  await waitFor(() =>
    expect(storeDraft.mock.lastCall?.[0].answers).toEqual({ closed: null, lit: false, weapons: null }),
  );
});

it('shows what does not conform one press away', async () => {
  await open({ lit: false });
  await userEvent.click(screen.getByRole('button', { name: '1 não conforme' }));
  expect(
    within(screen.getByRole('dialog', { name: '1 não conforme' })).getByRole('button', { name: /Iluminado/ }),
  ).toBeInTheDocument();
});

it('answers not what its author wants answered by itself', async () => {
  const items = ['Trancado?', 'Iluminado?', 'Limpo?'].map((question, place) =>
    anItem({ id: `i${place}`, question, ...(place === 1 ? { answeredAlone: true } : {}) }),
  );
  const gate = aChecklist({ title: 'Portão', sections: [aSection({ id: 's', title: 'Ronda', items })] });
  const { storeDraft } = standIn({ inspection: { checklist: gate, answers: {} } });
  await renderInPortal(<FillInRoute />, {
    at: `/checklist-custom/${gate.id}`,
    path: '/checklist-custom/:id',
    module: MODULE,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tudo Sim' }));
  expect(await screen.findByText(/2 itens respondidos como conformes/)).toBeInTheDocument();
  await waitFor(() => expect(storeDraft.mock.lastCall?.[0].answers).toEqual({ i0: true, i2: true }));
});

describe('a critical item that fails', () => {
  const perimeter = aChecklist({
    title: 'Portão',
    sections: [
      aSection({
        id: 'p',
        title: 'Perímetro',
        items: [
          anItem({ id: 'fence', question: 'Cerca íntegra?', critical: true }),
          anItem({ id: 'lamp', question: 'Iluminado?' }),
          anItem({ id: 'sign', question: 'Assinatura', type: 'signature', required: true }),
        ],
      }),
    ],
  });
  const site: KnownSite = {
    places: [{ id: 'north', name: 'Portão Norte', path: 'Perímetro › Portão Norte' }],
    groups: [{ id: 'crew', name: 'Manutenção' }],
    measureLevels: ['critical'],
    open: [
      {
        number: 'NC-2026-000087',
        openedOn: '2026-03-12',
        state: 'open',
        checklistId: perimeter.id,
        itemId: 'lamp',
        placeKey: 'north',
      },
    ],
  };
  const openPerimeter = async (location: string) => {
    jest.mocked(data.useKnownSite).mockReturnValue(site);
    const inspector = { name: 'Ana', badge: '1', location };
    const stood = standIn({ inspection: { checklist: perimeter, inspector, answers: { sign: SIGNATURE } } });
    await renderInPortal(<FillInRoute />, {
      at: `/checklist-custom/${perimeter.id}`,
      path: '/checklist-custom/:id',
      module: MODULE,
    });
    await screen.findByRole('group', { name: /Assinatura/ });
    return stood;
  };

  it('asks for the measure taken at once, is not finalized without, and takes a group along', async () => {
    const { submitInspection } = await openPerimeter('');
    expect(screen.queryByLabelText(/Medida imediata/)).not.toBeInTheDocument();
    await userEvent.click(item(/Cerca íntegra/).getByRole('button', { name: 'Não' }));
    expect(await item(/Cerca íntegra/).findByRole('status')).toHaveTextContent('registre a medida imediata');
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    expect(submitInspection).not.toHaveBeenCalled();
    expect(await screen.findByText('Falta o que esta resposta não conforme exige.')).toBeInTheDocument();
    await userEvent.type(item(/Cerca íntegra/).getByLabelText(/Medida imediata/), 'Vigilante no local');
    await userEvent.selectOptions(item(/Cerca íntegra/).getByLabelText(/Deixar com o grupo/), 'Manutenção');
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(submitInspection).toHaveBeenCalledTimes(1));
    expect(submitInspection.mock.calls[0]?.[0].measures).toEqual({
      fence: { text: 'Vigilante no local', group: { id: 'crew', name: 'Manutenção' } },
    });
  });

  it('at another level the measure is offered and not asked for', async () => {
    const { submitInspection } = await openPerimeter('');
    await userEvent.click(item(/Iluminado/).getByRole('button', { name: 'Não' }));
    await userEvent.click(await item(/Iluminado/).findByRole('button', { name: 'Medida imediata' }));
    expect(item(/Iluminado/).getByLabelText(/Medida imediata/)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar' }));
    await waitFor(() => expect(submitInspection).toHaveBeenCalledTimes(1));
    expect(submitInspection.mock.calls[0]?.[0].measures).toBeUndefined();
  });

  it('says what is still open at the item, there and where no place is said', async () => {
    await openPerimeter('portao norte');
    expect(item(/Iluminado/).getByText('Em aberto desde 12/03/2026, NC-2026-000087')).toBeInTheDocument();
    expect(item(/Cerca íntegra/).queryByText(/Em aberto desde/)).not.toBeInTheDocument();
    const place = screen.getByLabelText('Local');
    await userEvent.clear(place);
    expect(
      await item(/Iluminado/).findByText('Em aberto desde 12/03/2026, NC-2026-000087 · Perímetro › Portão Norte'),
    ).toBeInTheDocument();
    await userEvent.type(place, 'Hangar');
    await waitFor(() => expect(item(/Iluminado/).queryByText(/NC-2026-000087/)).not.toBeInTheDocument());
  });

  it('on a phone the place stands above the questions: nobody has to look for it', async () => {
    seenOn({ width: PHONE_PX });
    await openPerimeter('');
    const place = screen.getByLabelText('Local');
    expect(place.compareDocumentPosition(screen.getByRole('group', { name: /Cerca íntegra/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.clear(place);
    await userEvent.type(place, 'Portão Norte');
    expect(await item(/Iluminado/).findByText('Em aberto desde 12/03/2026, NC-2026-000087')).toBeInTheDocument();
    seenOn({});
  });
});
