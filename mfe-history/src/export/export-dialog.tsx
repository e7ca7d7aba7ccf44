import { useEffect, useId, useRef, useState } from 'react';
import { SUBMISSION_STATUSES } from '@avsec/shared/domain';
import { formatCount, useContent, useTranslation, verdictWords } from '@avsec/shared/i18n';
import { FormatList, ModalDialog, ProgressBar, saveFile, useNotify } from '@avsec/shared/ui';
import { queryFor, type HistoryFilters } from '../history/filters';
import { reportPath } from '../history/row-actions';
import { EXPORT_FORMATS, exportFileName, type ExportFormat } from './export-sheet';
import { makeExport } from './make-export';
import './export-dialog.css';

type State = { kind: 'choosing' } | { kind: 'failed' } | { kind: 'working'; done: number; total: number | null };

interface ExportDialogProps {
  filters: HistoryFilters;
  /** Records that only this device has, and no file holds. */
  onlyHere: number;
  onClose: () => void;
}

/** Asks for the format, shows how far the file is, and can be left at any moment: then there is no file. */
export function ExportDialog({ filters, onlyHere, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation(['history', 'common']);
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const [withAnswers, setWithAnswers] = useState(false);
  const start = useExport({ filters, withAnswers }, setState, onClose);
  const formId = useId();
  const figure = (count: number) => formatCount(count, i18n.language);

  return (
    <ModalDialog
      title={t('export.title')}
      onClose={onClose}
      closesBeside={state.kind !== 'working'}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('common:actions.cancel')}
        </button>
      }
    >
      {state.kind === 'working' ? (
        <div className="export-progress">
          <ProgressBar
            label={t('export.progress')}
            done={state.done}
            total={state.total ?? state.done}
            percent={percentOf(state)}
          />
          <p className="av-figures" role="status">
            {state.total === null
              ? t('export.read', { figure: figure(state.done) })
              : t('export.readOf', { done: figure(state.done), total: figure(state.total) })}
          </p>
        </div>
      ) : (
        <>
          <p className="export-text">{t('export.text')}</p>
          {onlyHere > 0 && <p className="export-text">{t('export.onlyHere', { count: onlyHere })}</p>}
          {state.kind === 'failed' && (
            <p className="export-failed" role="alert">
              {t('export.failed')}
            </p>
          )}
          <label className="export-answers">
            <input
              type="checkbox"
              checked={withAnswers}
              onChange={({ target }) => setWithAnswers(target.checked)}
              aria-describedby={withAnswers ? formId : undefined}
            />
            {t('export.withAnswers')}
          </label>
          {withAnswers && (
            <p id={formId} className="export-text">
              {t(filters.checklist === '' ? 'export.anAnswerARow' : 'export.aQuestionAColumn')}
            </p>
          )}
          <FormatList
            formats={EXPORT_FORMATS.map((format) => ({
              format,
              name: t(`export.format.${format}`),
              purpose: t(`export.for.${format}`),
            }))}
            onChoose={(format) => void start(format)}
          />
        </>
      )}
    </ModalDialog>
  );
}

/** Never full before the file is there. */
const percentOf = ({ done, total }: { done: number; total: number | null }): number =>
  total ? Math.min(99, Math.floor((done / total) * 100)) : 0;

function useExport(
  { filters, withAnswers }: { filters: HistoryFilters; withAnswers: boolean },
  setState: (state: State) => void,
  onDone: () => void,
): (format: ExportFormat) => Promise<void> {
  const { t, i18n } = useTranslation('history');
  const { t: common } = useTranslation('common');
  const content = useContent();
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const known = (status: string) => SUBMISSION_STATUSES.some((one) => one === status);

  return async (format) => {
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'working', done: 0, total: null });
    try {
      const { file, count } = await makeExport({
        filter: queryFor(filters),
        format,
        withAnswers,
        signal,
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
            notApplicable: 'N/A',
            signed: t('details.signed'),
          },
          reportOf: (id) => new URL(reportPath(id), window.location.origin).href,
        },
        language: i18n.language,
        onProgress: (done, total) => setState({ kind: 'working', done, total }),
      });
      saveFile(file, exportFileName(format, new Date()));
      notify({
        kind: 'success',
        title: t('export.done'),
        description: t('export.doneText', { count, figure: formatCount(count, i18n.language) }),
      });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      console.error('the export of the history', error);
      setState({ kind: 'failed' });
    }
  };
}
