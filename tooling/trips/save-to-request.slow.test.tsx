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
import { emptyDevice } from '../../shared/src/testing/empty-device';
import { aGrantedSession, fakeFetch } from '../../shared/src/testing/fake-fetch';
import { drawing, tripUntil } from './trip';

/**
 * Whoever joins what was split lowers them. `TRIPS=1 npx jest --selectProjects trips` lists what is gone through. What
 * sends and what waits for the answer go beside each other, so that the returns are not always quite the same.
 */
const PRESSES = [
  {
    button: 'Salvar',
    request: 'POST /rest/v1/rpc/save_submission',
    status: 'in_progress',
    mostFiles: 21,
    mostReturns: 46,
  },
  {
    button: 'Finalizar',
    request: 'POST /rest/v1/rpc/finalize_submission',
    status: 'completed',
    mostFiles: 24,
    mostReturns: 51,
  },
];

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
  const { save, finalize } = useSubmit(engine, autosave, reading, CUSTOM);
  drawing(false);
  return (
    <>
      <button onClick={() => engine.answer('fence', true)}>Sim</button>
      <button onClick={save}>Salvar</button>
      <button onClick={finalize}>Finalizar</button>
      <output>{useSyncExternalStore(autosave.subscribe, () => autosave.state().kind)}</output>
    </>
  );
}

test.each(PRESSES)(
  'what a press on "$button" goes through until its request leaves, all that was typed being kept',
  async ({ button, request, status, mostFiles, mostReturns }) => {
    await emptyDevice();
    localStorage.setItem('avsec:session', JSON.stringify(aGrantedSession(TEST_USER_ID)));
    const saved = { id: inspection.id, revision: 1, status };
    const { seen } = fakeFetch({ [request]: () => Response.json(saved) });
    await renderInPortal(<Page />, { module: MODULE });
    fireEvent.click(screen.getByText('Sim'));
    await screen.findByText('kept', undefined, { timeout: 5000 });

    const trip = tripUntil(() => seen.includes(request));
    fireEvent.click(screen.getByText(button));
    await waitFor(() => expect(seen).toContain(request));

    const { files, returns } = trip();
    if (process.env['TRIPS']) console.info(`${files.length} files and ${returns} returns:\n${files.join('\n')}`);
    expect(files).toContain('shared/src/data/inspections/send.ts');
    expect(files.length).toBeLessThanOrEqual(mostFiles);
    expect(returns).toBeLessThanOrEqual(mostReturns);
  },
);
