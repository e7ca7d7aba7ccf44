import { screen } from '@testing-library/react';
import type { ModulePaper } from '@avsec/shared/module';
import { useModuleAnswer } from '@avsec/shared/operations';
import { renderInPortal } from '@avsec/shared/testing';
import { SlotHost } from '@avsec/shared/ui';
import pt from '../locales/pt.json';
import module from '../module';
import type { Occurrence } from '../record/occurrence';
import { anEntry, anOccurrence } from '../record/occurrence.fixture';
import PaperPage from './paper-page';

jest.mock('@avsec/shared/operations', () => ({
  ...jest.requireActual<object>('@avsec/shared/operations'),
  useModuleAnswer: jest.fn(),
}));

const AT = { at: '/ocorrencias/o1/documento', path: '/ocorrencias/:id/documento', module };

function has(occurrence: Occurrence | null, keptAt: string | null = null): void {
  jest.mocked(useModuleAnswer).mockImplementation(({ name }) => {
    const answer: unknown = name === 'whole_record' ? occurrence : {};
    return { kind: 'ready', answer: answer as never, keptAt, isStale: false, ask: jest.fn() };
  });
}

/** What the page hands to whoever draws documents. */
async function handed(occurrence: Occurrence, keptAt: string | null = null): Promise<ModulePaper> {
  has(occurrence, keptAt);
  let given: ModulePaper | undefined;
  const host = ({ name, paper }: { name: string; paper?: ModulePaper }) => {
    if (name === 'paper') given = paper;
    return null;
  };
  await renderInPortal(
    <SlotHost value={host}>
      <PaperPage />
    </SlotHost>,
    AT,
  );
  if (!given) throw new Error('nothing was handed over');
  return given;
}
const rowsOf = (paper: ModulePaper, id: string) => paper.sections.find((one) => one.id === id)?.rows ?? [];

it('holds all that was written: the first record, steps, calls, who was involved, the timeline', async () => {
  const paper = await handed(
    anOccurrence({
      entries: [
        anEntry({ id: 's', type: 'step', content: { step: 'do-not-touch', state: 'done' } }),
        anEntry({ id: 'c', type: 'call', content: { agency: 'coe', result: 'reached' } }),
        anEntry({ id: 'p', type: 'person', content: { name: 'Homem de boné', role: 'witness' } }),
        anEntry({ id: 'n', happenedAt: '2026-03-02T11:30:00.000Z', content: { text: 'Vista pela limpeza' } }),
      ],
    }),
  );
  expect(paper).toMatchObject({ title: 'OC-2026-000123 · Bagagem abandonada', banner: null, fileName: 'ocorrencia' });
  expect(rowsOf(paper, 'first')[0]?.said).toEqual(['Mochila preta sem dono']);
  expect(rowsOf(paper, 'steps-immediate')[0]).toMatchObject({
    said: [pt.steps.done],
    notes: [expect.stringContaining('Ana Souza')],
  });
  expect(rowsOf(paper, 'calls').find(({ id }) => id === 'coe')?.said).toEqual([pt.calls.reached]);
  expect(rowsOf(paper, 'person')[0]?.said[0]).toBe('Homem de boné · Testemunha');
  expect(rowsOf(paper, 'timeline')).toHaveLength(4);
  expect(rowsOf(paper, 'timeline').find(({ id }) => id === 'n')?.notes[0]).toContain('(escrito em');
  expect(paper.sections.map(({ id }) => id)).not.toContain('dsac');
});

it('shows what was struck, by whom and why, and counts it no more', async () => {
  const paper = await handed(
    anOccurrence({
      entries: [
        anEntry({ id: 'p', type: 'person', content: { name: 'Homem de boné' } }),
        anEntry({ id: 'x', type: 'strike', content: { target: 'p', reason: 'Era outro' }, byName: 'Rui' }),
      ],
    }),
  );
  expect(paper.sections.find(({ id }) => id === 'person')).toMatchObject({ rows: [], hints: [pt.people.notSaid] });
  expect(rowsOf(paper, 'timeline')).toMatchObject([{ id: 'p', isStruck: true }]);
  expect(rowsOf(paper, 'timeline')[0]?.notes[1]).toBe('Riscado · Rui · Era outro');
});

it('says on every page that it is an exercise, and that it is read by few', async () => {
  expect((await handed(anOccurrence({ simulated: true }))).banner).toBe(pt.simulated.banner);
  expect((await handed(anOccurrence({ restricted: true }))).banner).toBe(pt.paper.restricted);
});

it('says of when it is, where the server could not be asked', async () => {
  const { notices } = await handed(anOccurrence(), '2026-03-02T13:00:00.000Z');
  expect(notices).toEqual([expect.stringContaining('Sem conexão com o servidor')]);
});

it('is of nobody who does not read the occurrence', async () => {
  has(null);
  await renderInPortal(<PaperPage />, AT);
  expect(screen.getByText(pt.page.missing)).toBeInTheDocument();
});

it('says that the document is not there where no part of the portal makes it', async () => {
  has(anOccurrence());
  await renderInPortal(<PaperPage />, AT);
  expect(screen.getByText(pt.paper.noDoor)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: pt.paper.back })).toHaveAttribute('href', '/ocorrencias/o1');
});
