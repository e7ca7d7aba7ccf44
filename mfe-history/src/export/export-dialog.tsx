import { useId, useState } from 'react';
import { NOT_APPLICABLE, SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { useContent, useTranslation, verdictWords } from '@avsec/shared/i18n';
import { ExportDialog as ListExportDialog, type MakingFile } from '@avsec/shared/lists';
import { Checkbox } from '@avsec/shared/ui/antd';
import { queryFor, type HistoryFilters } from '../records/filters';
import { reportPath } from '../records/row-actions';
import { makeExport } from './make-export';

interface ExportDialogProps {
  filters: HistoryFilters;
  /** Records that only this device has, and no file holds. */
  onlyHere: number;
  onClose: () => void;
}

/** The history as a file, with the answers or without them. */
export function ExportDialog({ filters, onlyHere, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const content = useContent();
  const [withAnswers, setWithAnswers] = useState(false);
  const formId = useId();
  const known = (status: string) => SUBMISSION_STATUSES.some((one) => one === status);
  const make = (making: MakingFile) =>
    makeExport({
      ...making,
      filter: queryFor(filters),
      withAnswers,
      title: t('export.sheet'),
      headingOf: (column) => t(`export.column.${column}`),
      words: {
        untitled: t('untitled'),
        statusOf: (status) => (known(status) ? common(`status.${status}`) : status),
        verdictOf: (given, checklistId) => verdictWords(given, checklistId, { content, t: common }),
        ratingOf: (rating) => t(`result.rating.${rating}`),
        answer: {
          yes: common('yes'),
          no: common('no'),
          notApplicable: NOT_APPLICABLE,
          signed: t('details.signed'),
        },
        reportOf: (id) => new URL(reportPath(id), window.location.origin).href,
      },
      language: i18n.language,
    });
  return (
    <ListExportDialog
      words="history"
      fileName={t('export.fileName')}
      make={make}
      onClose={onClose}
      choices={
        <>
          <Checkbox
            checked={withAnswers}
            onChange={({ target }) => setWithAnswers(target.checked)}
            {...(withAnswers && { 'aria-describedby': formId })}
          >
            {t('export.withAnswers')}
          </Checkbox>
          {withAnswers && (
            <p id={formId}>{t(filters.checklist === '' ? 'export.anAnswerARow' : 'export.aQuestionAColumn')}</p>
          )}
        </>
      }
    >
      {onlyHere > 0 && <p>{t('export.onlyHere', { count: onlyHere })}</p>}
    </ListExportDialog>
  );
}
