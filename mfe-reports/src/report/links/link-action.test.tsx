import { screen, within } from '@testing-library/react';
import {
  isDataError,
  useCreateReportLinkMutation,
  useOpensReportLinks,
  useReportLinksQuery,
  useRevokeReportLinkMutation,
  type ReportLink,
} from '@avsec/shared/data';
import { ATTACHMENT_MAX_BYTES, type Role } from '@avsec/shared/domain';
import { startI18n } from '@avsec/shared/i18n';
import { readerHere, writeReport } from '@avsec/shared/report';
import { aChecklist, aSubmission, renderInPortal } from '@avsec/shared/testing';
import userEvent from '@testing-library/user-event';
import module from '../../module';
import { makePdf } from '../../pdf/make-pdf';
import { ReportImages } from '../images/report-images';
import { LinkAction } from './link-action';

jest.mock('@avsec/shared/data');
jest.mock('../../pdf/make-pdf', () => ({ makePdf: jest.fn() }));

const SECRET = 'f'.repeat(64);
const LINK: ReportLink = {
  id: '1',
  revision: 2,
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ana',
  expiresAt: '2026-11-27T12:00:00.000Z',
  revokedAt: null,
  opened: 3,
  openedAt: '2026-11-21T09:30:00.000Z',
  opens: true,
};

const create = jest.fn();
const revoke = jest.fn();

interface Shown {
  as?: Role;
  links?: ReportLink[];
  opensLinks?: boolean;
}

async function show({ as = 'auditor', links = [], opensLinks = true }: Shown = {}) {
  jest.mocked(useOpensReportLinks).mockReturnValue(opensLinks);
  jest.mocked(useReportLinksQuery).mockReturnValue({ data: links, isError: false } as never);
  jest.mocked(useCreateReportLinkMutation).mockReturnValue([create, {}] as never);
  jest.mocked(useRevokeReportLinkMutation).mockReturnValue([revoke, {}] as never);
  jest.mocked(isDataError).mockImplementation((error): error is never => typeof error === 'object');
  jest.mocked(makePdf).mockResolvedValue(new Blob(['%PDF']));
  await startI18n('pt');
  const source = { submission: aSubmission({ checklist: aChecklist() }) };
  const report = writeReport(source, await readerHere(new Date(0)));
  const toDraw = { readRecord: () => Promise.resolve(null), report, images: new ReportImages() };
  await renderInPortal(<LinkAction submissionId="s" revision={2} toDraw={toDraw} />, { module, as });
}

async function opened(options?: Shown) {
  await show(options);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  return within(await screen.findByRole('dialog', { name: 'Entregar por link' }));
}

it.each(['inspector', 'author'] as const)('is not there for who does not hand over: %s', async (as) => {
  await show({ as });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not there where the server opens no links', async () => {
  await show({ opensLinks: false });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('makes a link to the drawn PDF for the days that are chosen, and tells it once', async () => {
  create.mockResolvedValueOnce({ data: SECRET });
  const dialog = await opened();
  await userEvent.click(dialog.getByText('30 dias'));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await screen.findByText(`http://localhost/report-links/${SECRET}`)).toBeInTheDocument();
  expect(create).toHaveBeenCalledWith({
    submissionId: 's',
    revision: 2,
    language: 'pt',
    days: 30,
    pdf: expect.any(Blob) as Blob,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(new RegExp(SECRET))).not.toBeInTheDocument();
});

it.each([
  ['a server that is not reached', { kind: 'offline' }, /verifique a conexão/],
  ['as many as there may be', { kind: 'invalid', problem: '{"field":"count","limit":20}' }, /já tem 20 links/],
  ['a failure', { kind: 'backend' }, /o registro não foi alterado/],
])('says why none was made: %s', async (_, error, said) => {
  create.mockResolvedValueOnce({ error });
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(said);
});

it('a PDF that the bucket does not take is not sent, and there is another way', async () => {
  const dialog = await opened();
  create.mockClear();
  const large = new Blob(['%PDF']);
  Object.defineProperty(large, 'size', { value: ATTACHMENT_MAX_BYTES + 1 });
  jest.mocked(makePdf).mockResolvedValue(large);
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('mais de 10 MB');
  expect(create).not.toHaveBeenCalled();
});

it('lists the links of the record with what became of each, and revokes one after a question', async () => {
  const over = { ...LINK, id: '2', opens: false, openedAt: null, opened: 0 };
  const revoked = { ...over, id: '3', revokedAt: '2026-11-22T12:00:00.000Z' };
  const dialog = await opened({ links: [LINK, over, revoked] });
  const lines = dialog.getAllByRole('listitem');
  expect(lines.map((line) => /Vale|Expirado|Revogado/.exec(line.textContent)?.[0])).toEqual([
    'Vale',
    'Expirado',
    'Revogado',
  ]);
  expect(lines[0]).toHaveTextContent(/Versão 2, por Ana .*Aberto 3 vezes, a última em 21\/11\/2026/);
  expect(lines[1]).toHaveTextContent('Ainda não foi aberto');
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar link' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Revogar link' }));
  expect(revoke).not.toHaveBeenCalled();
  await userEvent.click(asks.getByRole('button', { name: 'Revogar link' }));
  expect(revoke).toHaveBeenCalledWith('1');
});
