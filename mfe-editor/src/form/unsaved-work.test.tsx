import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAuthoringDraft, readAuthoringDraft, storeAuthoringDraft } from '@avsec/shared/data';
import { stored, save, sent, beginAfresh, edit, press, field, useAuthoredChecklistQuery } from './editor.fixture';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useAuthoredChecklistQuery: jest.fn(),
  useSaveChecklistMutation: jest.fn(),
  discardAuthoringDraft: jest.fn(
    jest.requireActual<Record<string, () => Promise<void>>>('@avsec/shared/data')['discardAuthoringDraft'],
  ),
}));

beforeEach(beginAfresh);

describe('unsaved work', () => {
  it('is asked about before the page is left, and stays on the device', async () => {
    const { router } = await edit();
    await userEvent.type(field('Pergunta do item 1.1'), '!');
    await act(() => router.navigate('/home'));
    const asked = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await waitFor(() => expect(asked).toBeVisible());
    await userEvent.click(within(asked).getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toContain('/edit-checklist/');
    await act(() => router.navigate('/home'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect((await readAuthoringDraft(stored.id))?.checklist.sections[0]?.items[0]?.question).toBe('Cerca íntegra?!');
  });

  it('does not carry off whoever has left by the time that the answer to a save arrives', async () => {
    let answer: (saved: object) => void = () => undefined;
    save.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { router } = await edit();
    await userEvent.type(field('Pergunta do item 1.1'), '!');
    await press('Salvar Alterações');
    await act(() => router.navigate('/home'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 1, name: 'Editar Checklist' })).not.toBeInTheDocument(),
    );
    await act(async () => answer({ data: { id: stored.id, definitionVersion: 9 } }));
    await waitFor(async () => expect(await readAuthoringDraft(stored.id)).toBeNull());
    expect(router.state.location.pathname).toBe('/home');
  });

  it('is offered again, and gone on with or discarded', async () => {
    const first = await edit();
    await storeAuthoringDraft({
      checklistId: stored.id,
      checklist: { ...stored, title: 'Não salvo' },
      baseVersion: stored.definitionVersion,
      updatedAt: '2026-01-15T10:00:00.000Z',
    });
    first.unmount();
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar de onde parou' }));
    expect(field(/^Título \*|^Título$/)).toHaveValue('Não salvo');
  });

  it('is told as saved once this device keeps it no longer: whoever is told so may leave at once', async () => {
    await edit();
    await userEvent.type(field('Pergunta do item 1.1'), '!');
    let goOn: () => void = () => undefined;
    jest.mocked(discardAuthoringDraft).mockReturnValueOnce(new Promise((resolve) => (goOn = resolve)));
    await press('Salvar Alterações');
    await waitFor(() => expect(discardAuthoringDraft).toHaveBeenCalled());
    expect(screen.queryByText('Checklist atualizado com sucesso!')).not.toBeInTheDocument();
    goOn();
    expect(await screen.findByText('Checklist atualizado com sucesso!')).toBeInTheDocument();
  });

  it('is not offered where it says what is stored by now: its page was gone before it could take it away', async () => {
    const first = await edit();
    await storeAuthoringDraft({
      checklistId: stored.id,
      checklist: { ...stored, title: `${stored.title} ` },
      baseVersion: stored.definitionVersion - 1,
      updatedAt: '2026-01-15T10:00:00.000Z',
    });
    first.unmount();
    await edit();
    expect(await screen.findByRole('button', { name: 'Salvar Alterações' })).toBeInTheDocument();
    expect(screen.queryByText('Continuar de onde parou?')).not.toBeInTheDocument();
    expect(await readAuthoringDraft(stored.id)).toBeNull();
  });

  it('of a portal from before an update keeps what that could not read', async () => {
    const translated = {
      ...stored,
      sections: stored.sections.map((section) => ({
        ...section,
        items: section.items.map((one) => ({ ...one, guidance: `Como ver ${one.id}` })),
      })),
    };
    useAuthoredChecklistQuery?.mockReturnValue({ data: translated, isFetching: false, isError: false });
    const first = await edit();
    const older = {
      checklistId: stored.id,
      checklist: { ...stored, title: 'De antes' },
      baseVersion: stored.definitionVersion,
      updatedAt: '2026-01-15T10:00:00.000Z',
      knows: ['reference'],
    };
    await storeAuthoringDraft(older);
    first.unmount();
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar de onde parou' }));
    await press('Salvar Alterações');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        title: 'De antes',
        sections: [{ items: [{ guidance: 'Como ver i1' }, { guidance: 'Como ver i2' }] }, {}],
      }),
    );
  });
});
