import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSubmissionQuery } from '@avsec/shared/data';
import type { AnswerValue, Submission, SubmissionItem } from '@avsec/shared/domain';
import {
  aChecklist,
  aConvoy,
  anInspection,
  anItem,
  aSection,
  aSubmission,
  renderInPortal,
  type PortalOptions,
} from '@avsec/shared/testing';
import { SlotHost } from '@avsec/shared/ui';
import { aDraft, answerWith } from '../history/data-layer.fixture';
import module from '../module';
import DetailsPage from './details-page';

jest.mock('@avsec/shared/data');
/** The question whose row cannot be drawn. */
let poisoned = '';
jest.mock('./evidence-list', () => ({
  EvidenceList: ({ about }: { about?: string }) => {
    if (about === poisoned) throw new Error('poisoned');
    return null;
  },
}));

const ID = '00000000-0000-4000-8000-000000000001';
const checklist = aChecklist({
  title: 'Red Gate',
  sections: [
    aSection({
      title: 'Veículo',
      items: [
        anItem({ id: 'boot', question: 'Porta-malas aberto?' }),
        anItem({ id: 'hood', question: 'Capô verificado?' }),
      ],
    }),
  ],
});
const answered = { boot: true, hood: false };

const stored = (): Submission =>
  aSubmission({
    id: ID,
    title: 'Red Gate',
    checklist,
    items: Object.entries(answered).map(([itemId, answerValue], orderIndex) => ({
      sectionId: 's',
      sectionTitle: '',
      itemId,
      question: '',
      answerType: '',
      answerValue,
      isRequired: false,
      orderIndex,
    })),
  });

function serverAnswers(data: Submission | null | undefined, more: object = {}) {
  jest.mocked(useSubmissionQuery).mockReturnValue({
    data,
    isFetching: false,
    isUninitialized: false,
    isError: false,
    refetch: jest.fn(),
    ...more,
  } as never);
}

/** What the record is, each fact after its name. */
const factsOf = () => screen.getAllByRole('cell').map((fact) => fact.textContent);

const open = (options: PortalOptions = {}, id = ID) =>
  renderInPortal(<DetailsPage />, {
    at: `/checklist-history/${id}`,
    path: '/checklist-history/:id',
    module,
    ...options,
  });

const answeredItems = (answers: [string, AnswerValue][]): SubmissionItem[] =>
  answers.map(([itemId, answerValue], orderIndex) => ({
    sectionId: 's',
    sectionTitle: '',
    itemId,
    question: '',
    answerType: '',
    answerValue,
    isRequired: false,
    orderIndex,
  }));

describe('the page of a record', () => {
  it('has a place where other modules draw something of this record', async () => {
    answerWith({});
    serverAnswers(stored());
    await renderInPortal(
      <SlotHost value={({ name, submissionId }) => <p>{`${name} ${submissionId}`}</p>}>
        <DetailsPage />
      </SlotHost>,
      { at: `/checklist-history/${ID}`, path: '/checklist-history/:id', module, as: 'auditor' },
    );
    expect(screen.getByText(`record ${ID}`)).toBeInTheDocument();
  });

  it('has the record’s title, its findings first, and headings in their order', async () => {
    answerWith({});
    serverAnswers(stored());
    await open({ as: 'auditor' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Red Gate');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '1 não conformidade',
      'Veículo',
      'Assinatura',
    ]);
    expect(document.title).toContain('Red Gate');
  });

  it('names a row that cannot be drawn, and shows the others', async () => {
    poisoned = 'Capô verificado?';
    const told = jest.spyOn(console, 'error').mockReturnValue();
    answerWith({});
    serverAnswers(stored());
    await open({ as: 'auditor' });
    expect(screen.getAllByText('O item “Capô verificado?” não pode ser mostrado')).toHaveLength(2);
    expect(screen.getByText('Porta-malas aberto?')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Assinatura' })).toBeInTheDocument();
    poisoned = '';
    told.mockRestore();
  });

  it.each([
    [{}, ['StatusFinalizado', 'Parecer do inspetorBarrado (Aprovado)', 'Taxa de conformidade0,0%']],
    [
      { critical: true as const, weight: 2 },
      [
        'StatusFinalizado',
        'ResultadoNão Conforme · Falha crítica',
        'Parecer do inspetorBarrado (Aprovado)',
        'Taxa de conformidade0,0%',
        'Pontuação ponderada0,0%',
      ],
    ],
  ])(
    'says a critical failure before what the inspector decided, and a score where there are weights: %j',
    async (more, expected) => {
      answerWith({});
      const status = anItem({ id: 'v', type: 'select', options: ['Barrado'], verdict: ['approved'] });
      const items = [anItem({ id: 'boot', ...more }), status];
      serverAnswers({
        ...stored(),
        checklist: aChecklist({ sections: [aSection({ id: 's', items })] }),
        items: answeredItems([
          ['boot', false],
          ['v', 'Barrado'],
        ]),
        status: 'completed',
      });
      await open({ as: 'auditor' });
      expect(factsOf().slice(0, expected.length)).toEqual(expected);
    },
  );

  it('says first what the inspector decided, and the rate beside it, of what is finalized', async () => {
    answerWith({});
    const status = anItem({
      id: 'v',
      question: 'Status',
      type: 'select',
      options: ['Barrado'],
      verdict: ['refused'],
      category: 'conformidade',
    });
    const asked = aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'boot' }), status] })] });
    const items = answeredItems([
      ['boot', true],
      ['v', 'Barrado'],
    ]);
    serverAnswers({ ...stored(), checklist: asked, items, status: 'completed' });
    await open({ as: 'auditor' });
    expect(factsOf().slice(0, 3)).toEqual([
      'StatusFinalizado',
      'Parecer do inspetorBarrado (Reprovado)',
      'Taxa de conformidade100,0%',
    ]);
  });

  it('has each vehicle of a section that repeats by its name, and nothing of what a condition hid', async () => {
    answerWith({});
    serverAnswers(aConvoy({ id: ID, status: 'completed' }));
    await open({ as: 'auditor' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '1 não conformidade',
      'Portão',
      'Veículos – Veículo 1',
      'Veículos – ABC-1234',
      'Assinatura',
    ]);
    expect(screen.getAllByText('Veículos – ABC-1234')).toHaveLength(2);
    expect(screen.queryByText('Dobradiça')).not.toBeInTheDocument();
  });

  it('offers an auditor to read and to hand on, and nothing that changes the record', async () => {
    answerWith({});
    serverAnswers(stored());
    await open({ as: 'auditor' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copiar link']);
    expect(screen.getByRole('link', { name: 'Abrir relatório' })).toHaveAttribute('href', `/checklist-report/${ID}`);
  });

  it('copies its address', async () => {
    answerWith({});
    serverAnswers(stored());
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByText('Link copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('shows a draft that only this device knows', async () => {
    const draft = aDraft();
    const { mocked } = answerWith({ drafts: [draft] });
    serverAnswers(undefined);
    mocked.readInspectionOnDevice.mockResolvedValue(
      anInspection({ checklist, answers: answered, inspector: { name: 'Bia', badge: '9', location: 'Pátio' } }),
    );
    await open({}, draft.submissionId);
    expect(await screen.findByText('Bia · 9')).toBeVisible();
    expect(mocked.useSubmissionQuery).toHaveBeenLastCalledWith(draft.submissionId, { skip: true });
  });

  it('says when there is no such record, and leads back to the list', async () => {
    answerWith({});
    serverAnswers(null);
    await open();
    expect(screen.getByText('Este registro não existe mais. Atualize o histórico.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Voltar ao Histórico' })[0]).toHaveAttribute(
      'href',
      '/checklist-history',
    );
  });

  it('offers to try again when the server could not be asked', async () => {
    answerWith({});
    const refetch = jest.fn();
    serverAnswers(undefined, { isError: true, refetch });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(refetch).toHaveBeenCalled();
  });
});
