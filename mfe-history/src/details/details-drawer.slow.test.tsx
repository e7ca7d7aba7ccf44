import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSubmissionQuery } from '@avsec/shared/data';
import {
  aChecklist,
  anInspection,
  anItem,
  aSection,
  aSubmission,
  renderInPortal,
  someEvidence,
} from '@avsec/shared/testing';
import type { Submission } from '@avsec/shared/domain';
import { answerWith, aDraft, anEntry, aRow } from '../history/data-layer.fixture';
import HistoryPage from '../history/history-page';
import module from '../module';

jest.mock('@avsec/shared/data');

const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const checklist = aChecklist({
  sections: [
    aSection({
      title: 'Inspeção do Veículo',
      items: [
        anItem({ id: 'boot', question: 'Porta-malas aberto?', required: true }),
        anItem({ id: 'hood', question: 'Capô verificado?' }),
        anItem({ id: 'prohibited', question: 'Itens proibidos encontrados?', expectedAnswer: false }),
        anItem({ id: 'date', question: 'Data', type: 'date' }),
        anItem({ id: 'means', question: 'Meios', type: 'multiple_choice' }),
        anItem({ id: 'plate', question: 'Placa', type: 'photo' }),
      ],
    }),
    aSection({
      title: 'Finalização',
      items: [
        anItem({ id: 'notes', question: 'Observações', type: 'text' }),
        anItem({ id: 'sign', question: 'Assinatura do inspetor', type: 'signature' }),
      ],
    }),
  ],
});

const answers = {
  boot: true,
  hood: false,
  prohibited: false,
  date: '2026-03-02',
  means: ['Espelho', 'Cão'],
  sign: SIGNATURE,
};

const stored = (more: Partial<Submission> = {}): Submission =>
  aSubmission({
    checklist,
    signature: SIGNATURE,
    items: Object.entries(answers).map(([itemId, answerValue], orderIndex) => ({
      sectionId: 's',
      sectionTitle: '',
      itemId,
      question: '',
      answerType: '',
      answerValue,
      isRequired: false,
      orderIndex,
    })),
    evidence: [someEvidence({ itemId: 'plate' })],
    ...more,
  });

/** Opens the details of the one record in the history, as a person does. */
async function openDetails() {
  await renderInPortal(<HistoryPage />, { at: '/checklist-history', module });
  await userEvent.click(screen.getByRole('button', { name: /^Visualizar/ }));
  return screen.getByRole('dialog');
}

const answerTo = (dialog: HTMLElement, question: string) =>
  within(dialog).getAllByText(question).at(-1)?.closest('li')?.textContent ?? '';

const serverAnswers = (data: Submission | null | undefined, more: object = {}) =>
  jest.mocked(useSubmissionQuery).mockReturnValue({
    data,
    isFetching: false,
    isUninitialized: false,
    isError: false,
    refetch: jest.fn(),
    ...more,
  } as never);

describe('Visualizar', () => {
  it('stands beside the list at an address of its own: back puts it away, and a link shows it', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    const { router } = await renderInPortal(<HistoryPage />, { at: '/checklist-history?status=completed', module });
    await userEvent.click(screen.getByRole('button', { name: /^Visualizar/ }));
    expect(router.state.location.search).toBe(`?status=completed&record=${aRow().id}`);
    expect(screen.getByRole('dialog')).toHaveTextContent('Ana Souza');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?status=completed');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(`/checklist-history?record=${aRow().id}`));
    await userEvent.click(within(await screen.findByRole('dialog')).getByText('Fechar'));
    expect(router.state.location.search).toBe('');
  });

  it('shows inspector, place, dates and the answers under their sections', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    const dialog = await openDetails();
    expect(dialog).toHaveTextContent('InspetorAna Souza');
    expect(dialog).toHaveTextContent('LocalTerminal 1');
    expect(within(dialog).getByRole('heading', { name: 'Inspeção do Veículo' })).toBeInTheDocument();
    expect(answerTo(dialog, 'Porta-malas aberto?')).toContain('✓ Conforme');
    expect(answerTo(dialog, 'Capô verificado?')).toContain('✗ Não Conforme');
    expect(answerTo(dialog, 'Data')).toContain('02/03/2026');
    expect(answerTo(dialog, 'Meios')).toContain('EspelhoCão');
    expect(answerTo(dialog, 'Observações')).toContain('Não respondido');
  });

  it('finds that Não conforms where the definition expects it, and says what was answered', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    expect(answerTo(await openDetails(), 'Itens proibidos encontrados?')).toContain('✓ Conforme (Resposta: Não)');
  });

  it('shows first what does not conform, each with its section', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    const dialog = await openDetails();
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(['1 não conformidade', 'Inspeção do Veículo', 'Finalização', 'Assinatura']);
    expect(within(dialog).getAllByText('Capô verificado?')[0]?.closest('li')).toHaveTextContent(
      'Inspeção do VeículoCapô verificado?✗ Não Conforme',
    );
  });

  it('leads to the page of the record', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    expect(within(await openDetails()).getByRole('link', { name: 'Abrir em página própria' })).toHaveAttribute(
      'href',
      `/checklist-history/${aRow().id}`,
    );
  });

  it('names photos by their question', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    expect(within(await openDetails()).getByRole('button', { name: /Placa – abrir$/ })).toBeInTheDocument();
  });

  it('shows photos to be opened in full size, and the signature', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    const dialog = await openDetails();
    expect(within(dialog).getByRole('button', { name: /placa\.jpg/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Assinatura de Ana Souza' })).toHaveAttribute('src', SIGNATURE);
  });

  it('draws no signature from an address', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored({ signature: 'https://evil.example/x.png', items: [] }));
    const dialog = await openDetails();
    expect(within(dialog).queryByRole('img', { name: /^Assinatura/ })).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('Sem assinatura.');
  });

  it('shows images of older versions and names what is no attachment', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(
      stored({
        otherEvidence: [
          {
            id: '1',
            itemId: 'plate',
            raw: '',
            data: { kind: 'inline', media: 'photo', dataUrl: SIGNATURE, name: 'antiga.png', type: 'image/png' },
          },
          { id: '2', itemId: 'plate', raw: 'javascript:alert(1)', data: { kind: 'invalid' } },
          {
            id: '3',
            itemId: 'gone',
            raw: '',
            data: {
              kind: 'inline',
              media: 'document',
              dataUrl: 'data:application/pdf;base64,AAAA',
              name: 'laudo.pdf',
              type: 'application/pdf',
            },
          },
        ],
      }),
    );
    const dialog = await openDetails();
    expect(answerTo(dialog, 'Placa')).toContain('Anexo inválido');
    expect(within(dialog).getByRole('link', { name: 'Baixar laudo.pdf' })).toHaveAttribute('download', 'laudo.pdf');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ampliar a foto antiga.png – Placa' }));
    expect(screen.getByRole('img', { name: 'antiga.png – Placa' })).toHaveAttribute('src', SIGNATURE);
  });

  it('shows a draft of this device without asking the server', async () => {
    const { mocked } = answerWith({ drafts: [aDraft()] });
    const inspection = anInspection({
      checklist,
      answers: { boot: true },
      inspector: { name: 'Bia', badge: '9', location: 'Pátio' },
    });
    mocked.readInspectionOnDevice.mockResolvedValue(inspection);
    const dialog = await openDetails();
    expect(await within(dialog).findByText('Bia · 9')).toBeInTheDocument();
    expect(answerTo(dialog, 'Porta-malas aberto?')).toContain('✓ Conforme');
    expect(mocked.useSubmissionQuery).toHaveBeenLastCalledWith(aDraft().submissionId, { skip: true });
  });

  it('shows a finalized record that waits to be sent whole: answers, photos, signature, completion', async () => {
    const { mocked } = answerWith({
      entries: [anEntry({ completionTime: new Date(2026, 2, 4, 9, 30).toISOString() })],
    });
    mocked.readInspectionOnDevice.mockResolvedValue(
      anInspection({ checklist, answers, evidence: { plate: [someEvidence({ itemId: 'plate' })] } }),
    );
    const dialog = await openDetails();
    expect(await within(dialog).findByRole('img', { name: 'Assinatura de Ana Souza' })).toHaveAttribute(
      'src',
      SIGNATURE,
    );
    expect(answerTo(dialog, 'Capô verificado?')).toContain('✗ Não Conforme');
    expect(within(dialog).getByRole('button', { name: /placa\.jpg/ })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('04/03/2026 09:30');
    expect(mocked.readInspectionOnDevice).toHaveBeenCalledWith(anEntry().submissionId);
  });

  it('says that a record which waits to be sent is kept here, when it cannot be read', async () => {
    const { mocked } = answerWith({ entries: [anEntry()] });
    mocked.readInspectionOnDevice.mockResolvedValue(null);
    expect(await within(await openDetails()).findByText(/aguarda envio/)).toBeInTheDocument();
  });

  it('offers to try again when the server could not be asked', async () => {
    answerWith({ rows: [aRow()] });
    const refetch = jest.fn();
    serverAnswers(undefined, { isError: true, refetch });
    const dialog = await openDetails();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalled();
  });

  it('gives the focus back', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(stored());
    const dialog = await openDetails();
    await userEvent.click(within(dialog).getByText('Fechar'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Visualizar/ })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when the record is gone', async () => {
    answerWith({ rows: [aRow()] });
    serverAnswers(null);
    expect(await openDetails()).toHaveTextContent('Este registro não existe mais. Atualize o histórico.');
  });
});
