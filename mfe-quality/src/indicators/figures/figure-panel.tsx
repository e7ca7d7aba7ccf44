import type { ReactNode } from 'react';
import type { Figure } from '@avsec/shared/data';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { DownloadOutlined, LoadingState, saveFile, useNotify } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { Failure } from '../../shown/failure';
import type { FigureColumn } from './figure-columns';
import { figureFileName, makeFigureFile } from './figure-file';
import { FigureTable } from './figure-table';

/** What a figure's question has answered so far. */
export interface AskedFigure<T> {
  data?: Figure<T> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface FigurePanelProps<T, R> {
  /** Of the file, and of the panel in the page. */
  name: string;
  title: string;
  asked: AskedFigure<T>;
  /** What is chosen in the panel itself. */
  choice?: ReactNode;
  columns: (figure: Figure<T>) => readonly FigureColumn<R>[];
  rows: (figure: Figure<T>) => readonly R[];
  keyOf: (row: R) => string;
  /** Drawn over the table. */
  chart?: (rows: readonly R[], figure: Figure<T>) => ReactNode;
  /** Said below the table. */
  note?: (figure: Figure<T>) => ReactNode;
}

/** One figure: its drawing, its table, the way to its rows and its file. */
export function FigurePanel<T, R>(props: FigurePanelProps<T, R>) {
  const { t } = useTranslation('quality');
  const { name, title, choice, asked } = props;
  const id = `indicator-${name}`;
  return (
    <section className="av-card figure-panel" aria-labelledby={id}>
      <header className="figure-panel__head">
        <h2 id={id}>{title}</h2>
        {choice}
        {asked.data && <FileButton {...props} figure={asked.data} />}
      </header>
      {asked.error ? (
        <Failure what={t('indicators.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Body {...props} figure={asked.data} />
      ) : (
        <LoadingState kind="list" label={t('indicators.loading')} />
      )}
    </section>
  );
}

function Body<T, R>({
  title,
  columns,
  rows,
  keyOf,
  chart,
  note,
  figure,
}: FigurePanelProps<T, R> & { figure: Figure<T> }) {
  const { t, i18n } = useTranslation('quality');
  const shown = rows(figure);
  if (shown.length === 0) return <p className="figure-panel__note">{t('indicators.nothing')}</p>;
  const { fromRecords } = figure;
  return (
    <>
      {chart?.(shown, figure)}
      <FigureTable caption={title} columns={columns(figure)} rows={shown} keyOf={keyOf} />
      {note?.(figure)}
      {fromRecords !== null && (
        <p className="figure-panel__note">
          {t('indicators.fromRecords', { figure: formatCount(fromRecords, i18n.language) })}
        </p>
      )}
    </>
  );
}

function FileButton<T, R>({ name, title, columns, rows, figure }: FigurePanelProps<T, R> & { figure: Figure<T> }) {
  const { t, i18n } = useTranslation('quality');
  const notify = useNotify();
  const save = () =>
    makeFigureFile({ title, language: i18n.language, columns: columns(figure), rows: rows(figure) }).then(
      ({ file }) => saveFile(file, figureFileName(name, new Date())),
      () => notify({ kind: 'error', title: t('indicators.fileFailed') }),
    );
  return (
    <Button
      className="figure-panel__file"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('indicators.fileOf', { title })}
      onClick={() => void save()}
    >
      {t('indicators.file')}
    </Button>
  );
}
