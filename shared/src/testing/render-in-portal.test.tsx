import { createSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useModuleDraft } from '../data/module-drafts/use-module-draft';
import { defineDrafts } from '../module/operation';
import { useActor, useConnection } from '../state/hooks';
import { useLocation, useParams } from '../ui/router';
import { renderInPortal, TEST_USER_ID } from './render-in-portal';

const counting = createSlice({ name: 'counting', initialState: { count: 7 }, reducers: {} });
const noTexts = () => Promise.resolve({ default: {} });
const locales = { pt: noTexts, en: noTexts, de: noTexts, it: noTexts, ko: noTexts, zh: noTexts };

function Page() {
  const actor = useActor();
  const { online } = useConnection();
  const { id } = useParams();
  return <p>{[actor.userId, actor.role, String(online), id, useLocation().search].join(' ')}</p>;
}

test("a page has a person, a connection, its module's state and an address", async () => {
  const { store } = await renderInPortal(<Page />, {
    at: '/checklist-custom/a?view=true',
    path: '/checklist-custom/:id',
    as: 'auditor',
    module: { id: 'm', locales, slices: [counting] },
  });
  expect(screen.getByText(`${TEST_USER_ID} auditor true a ?view=true`)).toBeInTheDocument();
  expect(store.getState()).toMatchObject({ counting: { count: 7 } });
});

test('a screen of a signed-in person is not drawn for nobody', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  await renderInPortal(<Page />, { as: null });
  expect(screen.queryByText(/auditor|inspector/)).not.toBeInTheDocument();
  printed.mockRestore();
});

test('a page that keeps data of its own has a device, without any more set-up', async () => {
  const title = { pt: 'Mala', en: 'Bag', de: 'Tasche', it: 'Borsa', ko: '가방', zh: '包' };
  const kind = defineDrafts<string>({
    module: 'm',
    version: 1,
    title,
    content: { safeParse: (value) => ({ success: true, data: String(value) }) },
  });
  const id = '00000000-0000-4000-8000-000000000001';
  function Draft() {
    const [state, keep] = useModuleDraft(kind, id, 'empty');
    if (state.kind !== 'open') return <p>{state.kind}</p>;
    return (
      <button type="button" onClick={() => void keep('Portão 4', [])}>
        {`${state.draft.content} ${state.draft.kept}`}
      </button>
    );
  }
  await renderInPortal(<Draft />);
  await userEvent.click(await screen.findByRole('button', { name: 'empty yes' }));
  expect(await screen.findByRole('button', { name: 'Portão 4 yes' })).toBeInTheDocument();
});
