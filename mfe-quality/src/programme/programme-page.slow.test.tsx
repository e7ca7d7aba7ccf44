import { screen, waitFor, within } from '@testing-library/react';
import type { ModuleDraft } from '@avsec/shared/operations';
import userEvent from '@testing-library/user-event';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import { answerPlanned, aProgramme } from '../agenda/planned.fixture';
import module from '../module';
import { valuesOf } from './plan-values';
import ProgrammePage from './programme-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const open = (options: PortalOptions = {}) =>
  renderInPortal(<ProgrammePage />, { at: '/programacao', as: 'author', module, ...options });

it('lists what is in force: what, who, on which days, in which windows and when next', async () => {
  answerPlanned({
    programmes: [aProgramme(), aProgramme({ id: 'ended', endedOn: '2026-11-01', checklistTitle: 'Red Gate' })],
  });
  await open();
  const [one, ...others] = within(screen.getByRole('list', { name: 'Programação' })).getAllByRole('listitem');
  expect(others).toEqual([]);
  for (const words of [
    'Ronda da cerca',
    'Turno A',
    'Todos os dias',
    '06:00 – 14:00 · 22:00 – 06:00',
    'Próxima: 28/11/2026 06:00',
  ])
    expect(one).toHaveTextContent(words);
});

it.each([
  [[1], 'Dia 1, todos os meses'],
  [[1, 15], 'Dias 1 e 15, todos os meses'],
])('says days of the month: %j', async (days, words) => {
  const plan = { ...aProgramme().plan, rule: { kind: 'month-days' as const, days, months: [] } };
  answerPlanned({ programmes: [aProgramme({ plan })] });
  await open();
  expect(screen.getByText(words)).toBeInTheDocument();
});

it.each([
  ['pt', 'Todos os dias', 'A cada 2 dias'],
  ['zh', '每天', '每 2 天'],
  ['ko', '매일', '2일마다'],
] as const)('says every day, and every so many, in %s', async (language, daily, others) => {
  const every = (days: number, id: string) =>
    aProgramme({ id, plan: { ...aProgramme().plan, rule: { kind: 'days', every: days } } });
  answerPlanned({ programmes: [every(1, 'a'), every(2, 'b')] });
  await open({ language });
  expect(screen.getByText(daily)).toBeInTheDocument();
  expect(screen.getByText(others)).toBeInTheDocument();
});

it('filters by words and state, in the address', async () => {
  answerPlanned({
    programmes: [aProgramme(), aProgramme({ id: 'ended', endedOn: '2026-11-01', checklistTitle: 'Red Gate' })],
  });
  const { router } = await open();
  await userEvent.click(screen.getByText('Todos'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'gate');
  expect(router.state.location.search).toBe('?state=all&text=gate');
  expect(screen.getByText('1 programa')).toBeInTheDocument();
});

it('who does not plan changes nothing', async () => {
  answerPlanned({ programmes: [aProgramme()] });
  await open({ as: 'auditor' });
  expect(screen.queryByRole('button', { name: /Alterar|Encerrar|Novo/ })).toBeNull();
});

it('a change shows the next days first, says what is wrong where it stands, and is a new version from a day on', async () => {
  const { send } = answerPlanned({ programmes: [aProgramme()] });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Alterar: Ronda da cerca' }));
  const dialog = await screen.findByRole('dialog');
  const dates = () => within(dialog).getByRole('region', { name: 'Próximas datas' });
  expect(dates()).toHaveTextContent('sex 27/11/2026');
  const every = within(dialog).getByRole('textbox', { name: 'A cada quantos dias' });
  await userEvent.clear(every);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alteração' }));
  expect(await within(dialog).findByText('Escreva um número de 1 a 400.')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  expect(every).toHaveFocus();
  await userEvent.type(every, '7');
  await waitFor(() => expect(dates()).toHaveTextContent('sex 04/12/2026'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alteração' }));
  await screen.findByText('Programa alterado');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({
      id: aProgramme().id,
      baseVersion: 1,
      checklistId: 'fence',
      plan: { ...aProgramme().plan, rule: { kind: 'days', every: 7 }, startsOn: '2026-11-27' },
    }),
  );
}, 60_000);

it('a new one that lacks what it needs leads to the first that is missing, far above the button', async () => {
  const { send } = answerPlanned({ programmes: [] });
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Novo programa' })[0]!);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar programa' }));
  expect(await within(dialog).findByText('Preencha este campo.')).toBeInTheDocument();
  expect(within(dialog).getByRole('combobox', { name: 'Checklist' })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
}, 60_000);

it('a change that somebody else was faster with keeps what was typed, and says so', async () => {
  const { send } = answerPlanned({ programmes: [aProgramme()], error: { kind: 'conflict', theirs: null } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar: Ronda da cerca' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  expect(await within(dialog).findByText(/Outra pessoa o alterou/)).toBeInTheDocument();
  expect(send).toHaveBeenCalledWith({ id: aProgramme().id, baseVersion: 1, endsOn: '2026-11-27' });
});

it('names the checklist and the place that it has, also where both are archived and offered no longer', async () => {
  answerPlanned({
    programmes: [
      aProgramme({ checklistId: 'gone', checklistTitle: 'Ronda antiga', placeId: 'gone', place: 'Portão 9' }),
    ],
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Alterar: Ronda antiga' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByTitle('Ronda antiga')).toBeInTheDocument();
  expect(dialog.getByTitle('Portão 9')).toBeInTheDocument();
});

describe('what is typed of a programme', () => {
  const values = { ...valuesOf(aProgramme(), '2026-11-27'), every: '9' };
  const kept = (id: string, baseVersion: number): ModuleDraft<unknown> => ({
    id,
    version: 1,
    content: { kind: 'programme', baseVersion, values },
    kept: null,
    files: [],
    title: '',
    sequence: 1,
    updatedAt: '2026-11-27T10:00:00.000Z',
  });
  const every = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'A cada quantos dias' });

  it('is kept with every change, over the version that was opened, and goes once the server has it', async () => {
    const { keep, send, device } = answerPlanned({ programmes: [aProgramme({ version: 3 })] });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Alterar: Ronda da cerca' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(every(dialog), '4');
    expect(keep).toHaveBeenLastCalledWith(
      {
        kind: 'programme',
        baseVersion: 3,
        values: expect.objectContaining({ every: '14', checklistId: 'fence' }) as object,
      },
      [],
      { title: 'Ronda da cerca', path: '/programacao' },
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alteração' }));
    await screen.findByText('Programa alterado');
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ baseVersion: 3 }));
    expect(device.discardModuleDraft).toHaveBeenCalledWith('quality', aProgramme().id);
  }, 60_000);

  it('is there again over the version that it was typed for, so that nobody is written over', async () => {
    const { send } = answerPlanned({ programmes: [aProgramme({ version: 3 })], drafts: [kept(aProgramme().id, 2)] });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Alterar: Ronda da cerca' }));
    const dialog = await screen.findByRole('dialog');
    expect(every(dialog)).toHaveValue('9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar alteração' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ baseVersion: 2 })));
  }, 60_000);

  it('of a new one is gone on with, and discarded after asking', async () => {
    const { device } = answerPlanned({ drafts: [kept('new', 0)] });
    await open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Novo programa' })[0]!);
    const dialog = await screen.findByRole('dialog');
    expect(every(dialog)).toHaveValue('9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    expect(device.discardModuleDraft).toHaveBeenCalledWith('quality', 'new');
  }, 60_000);
});
