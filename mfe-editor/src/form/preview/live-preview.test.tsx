import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newChecklist, type Checklist } from '@avsec/shared/domain';
import { renderInPortal, seenOn } from '@avsec/shared/testing';
import module from '../../module';
import { Editor } from '../editor';

const stored = newChecklist('c1');
const TITLE = 'Pré-visualização do checklist na largura de um telefone';

async function openPreview() {
  await renderInPortal(
    <Editor
      mode="create"
      title="Cadastro de Checklist"
      back={{ to: '/', label: 'Voltar' }}
      saveLabel="Salvar"
      stored={stored}
      definition={stored}
      baseVersion={0}
      draftKey="new"
      onSaved={() => {}}
    />,
    { module, as: 'author' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
  return screen.getByTitle<HTMLIFrameElement>(TITLE);
}

afterEach(() => jest.restoreAllMocks());

test('beside the form the fill-in page follows what is typed, and goes when it is pressed again', async () => {
  seenOn({ width: 1280 });
  const frame = await openPreview();
  expect(frame).toHaveAttribute('src', '/checklist-preview');
  expect(screen.queryByRole('dialog')).toBeNull();
  const told = jest.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation();
  act(
    () =>
      void dispatchEvent(
        new MessageEvent('message', {
          data: { kind: 'avsec:preview-ready' },
          origin: location.origin,
          source: frame.contentWindow,
        }),
      ),
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Título/ }), 'Pátio');
  const shown = () => told.mock.calls.map(([message]) => (message as { checklist: Checklist }).checklist.title).at(-1);
  await waitFor(() => expect(shown()).toBe('Pátio'));
  await userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar', pressed: true }));
  expect(screen.queryByTitle(TITLE)).toBeNull();
});

test('on a narrow screen it is a dialog', async () => {
  seenOn({ width: 1024 });
  await openPreview();
  expect(screen.getByRole('dialog', { name: 'Pré-visualizar' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByTitle(TITLE)).toBeNull();
});
