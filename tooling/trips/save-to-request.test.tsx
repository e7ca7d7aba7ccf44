import 'fake-indexeddb/auto';
import { useState, useSyncExternalStore } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aChecklist, anInspection, anItem, aSection, renderInPortal, TEST_USER_ID } from '@avsec/shared/testing';
import { MODULE } from '../../mfe-checklists/src/fill-in/data-layer.fixture';
import { createFilesBeingRead } from '../../mfe-checklists/src/fill-in/engine/files-being-read';
import { useSubmit } from '../../mfe-checklists/src/fill-in/flows/use-submit';
import type { Running } from '../../mfe-checklists/src/fill-in/loading/runner';
import { useRunning } from '../../mfe-checklists/src/fill-in/loading/use-running';
import { CUSTOM } from '../../mfe-checklists/src/fill-in/variant';
import { aGrantedSession, fakeFetch } from '../../shared/src/testing/fake-fetch';
import { drawing, tripUntil } from './trip';

const REQUEST = 'POST /rest/v1/rpc/save_submission';
/**
 * Whoever joins what was split lowers them. `TRIPS=1 npx jest --selectProjects trips` lists what is gone through. What
 * sends and what waits for the answer go beside each other, so that the returns are not always quite the same.
 */
const MOST_FILES = 27;
const MOST_RETURNS = 48;

const checklist = aChecklist({ sections: [aSection({ items: [anItem({ id: 'fence' })] })] });
const inspection = anInspection({ userId: TEST_USER_ID, checklist });
const writes = { writes: true };

/** Of the fill-in page, what takes part in saving. */
function Page() {
  drawing(true);
  const running = useRunning(inspection, writes);
  drawing(false);
  return running && <Opened running={running} />;
}

function Opened({ running: { engine, autosave } }: { running: Running }) {
  const [reading] = useState(createFilesBeingRead);
  drawing(true);
  const { save } = useSubmit(engine, autosave, reading, CUSTOM);
  drawing(false);
  return (
    <>
      <button onClick={() => engine.answer('fence', true)}>Sim</button>
      <button onClick={save}>Salvar</button>
      <output>{useSyncExternalStore(autosave.subscribe, () => autosave.state().kind)}</output>
    </>
  );
}

test('what a press on "Salvar" goes through until its request leaves, all that was typed being kept', async () => {
  localStorage.setItem('avsec:session', JSON.stringify(aGrantedSession(TEST_USER_ID)));
  const saved = { id: inspection.id, revision: 1, status: 'in_progress' };
  const { seen } = fakeFetch({ [REQUEST]: () => Response.json(saved) });
  await renderInPortal(<Page />, { module: MODULE });
  fireEvent.click(screen.getByText('Sim'));
  await screen.findByText('kept', undefined, { timeout: 5000 });

  const trip = tripUntil(() => seen.includes(REQUEST));
  fireEvent.click(screen.getByText('Salvar'));
  await waitFor(() => expect(seen).toContain(REQUEST));

  const { files, returns } = trip();
  if (process.env['TRIPS']) console.info(`${files.length} files and ${returns} returns:\n${files.join('\n')}`);
  expect(files).toContain('shared/src/data/inspections/send.ts');
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(returns).toBeLessThanOrEqual(MOST_RETURNS);
});
