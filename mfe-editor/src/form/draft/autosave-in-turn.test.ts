import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { readAuthoringDraft, storeAuthoringDraft } from '@avsec/shared/data';
import { aChecklist, renderInPortal } from '@avsec/shared/testing';
import { createElement } from 'react';
import { openEngine } from '../engine/editor-engine';
import { createAutosave } from './autosave';

const real = jest.requireActual<{ storeAuthoringDraft: typeof storeAuthoringDraft }>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  storeAuthoringDraft: jest.fn(),
}));

const stored = aChecklist({ title: 'Perímetro' });

function open(definition = stored, resumed?: string) {
  const engine = openEngine({ mode: 'edit', stored, definition });
  const autosave = createAutosave(engine, { checklistId: stored.id, baseVersion: 3, resumed });
  const stop = autosave.start();
  return { autosave, stop, rename: (value: string) => engine.edit({ kind: 'basic', field: 'title', value }) };
}

it('what a page that was left still writes comes before what the next one does', async () => {
  await act(() => renderInPortal(createElement('p'), { as: 'author' }));
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => void (release = resolve));
  jest.mocked(storeAuthoringDraft).mockImplementation(real.storeAuthoringDraft);
  jest
    .mocked(storeAuthoringDraft)
    .mockImplementationOnce((...given) => slow.then(() => real.storeAuthoringDraft(...given)));

  const first = open();
  first.rename('Pátio');
  const writing = first.autosave.flush();
  first.rename('Pátio norte');
  first.stop();

  const kept = await readAuthoringDraft(stored.id);
  expect(kept?.checklist.title).toBe('Pátio norte');
  const second = open(kept?.checklist, kept?.line);
  second.rename('Pátio norte e sul');
  const last = second.autosave.flush();
  release();
  await Promise.all([writing, first.autosave.flush(), last]);
  expect((await readAuthoringDraft(stored.id))?.checklist.title).toBe('Pátio norte e sul');
  second.stop();
});
