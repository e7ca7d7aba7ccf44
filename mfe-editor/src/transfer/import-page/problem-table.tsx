import { useTranslation } from '@avsec/shared/i18n';
import type { TransferProblem } from '@avsec/shared/transfer';
import { placeText, transferProblemText } from './problem-text';
import { PagedRows } from './paged-rows';

/** Each problem with where it is and what it means. */
export function ProblemTable({ title, problems }: { title: string; problems: readonly TransferProblem[] }) {
  const { t } = useTranslation('editor');
  return (
    <PagedRows title={title} rows={problems} headings={[t('import.place'), t('import.reason')]}>
      {(problem, place) => (
        <tr key={place}>
          <td className="import-table__place">{placeText(t, problem.place)}</td>
          <td>{transferProblemText(t, problem)}</td>
        </tr>
      )}
    </PagedRows>
  );
}
