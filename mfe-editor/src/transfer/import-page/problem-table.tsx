import { useTranslation } from '@avsec/shared/i18n';
import type { TransferProblem } from '@avsec/shared/transfer';
import { PagedRows } from './paged-rows';
import { placeText, transferProblemText } from './problem-text';

/** Each problem with where it is and what it means. */
export function ProblemTable({ title, problems }: { title: string; problems: readonly TransferProblem[] }) {
  const { t } = useTranslation('editor');
  return (
    <PagedRows
      title={title}
      rows={problems}
      placeOf={({ place }) => placeText(t, place)}
      heading={t('import.reason')}
      render={(problem) => transferProblemText(t, problem)}
    />
  );
}
