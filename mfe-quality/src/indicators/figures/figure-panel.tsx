import type { ReactNode } from 'react';
import type { Figure } from '@avsec/shared/data';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { DownloadOutlined, LoadingState, saveFile, useNotify } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { Failure } from '../../shown/failure';
import { Part } from '../../shown/part';
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

const A_CHOICE_WIDE = { flex: '0 1 220px' };

/** One figure: its drawing, its table, the way to its rows and its file. */
export function FigurePanel<T, R>(props: FigurePanelProps<T, R>) {
  const { t } = useTranslation('quality');
  const { title, choice, asked } = props;
  return (
    <Part title={title} extra={asked.data && <FileButton {...props} figure={asked.data} />}>
      {choice && (
        <Flex className="av-not-printed">
          <div style={A_CHOICE_WIDE}>{choice}</div>
        </Flex>
      )}
      {asked.error ? (
        <Failure what={t('indicators.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Body {...props} figure={asked.data} />
      ) : (
        <LoadingState kind="list" label={t('indicators.loading')} />
      )}
    </Part>
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
  if (shown.length === 0) return <p className="av-quiet">{t('indicators.nothing')}</p>;
  const { fromRecords } = figure;
  return (
    <>
      {chart?.(shown, figure)}
      <FigureTable caption={title} columns={columns(figure)} rows={shown} keyOf={keyOf} />
      {note?.(figure)}
      {fromRecords !== null && (
        <p className="av-quiet">{t('indicators.fromRecords', { figure: formatCount(fromRecords, i18n.language) })}</p>
      )}
    </>
  );
}

function FileButton<T, R>({ title, columns, rows, figure }: FigurePanelProps<T, R> & { figure: Figure<T> }) {
  const { t, i18n } = useTranslation('quality');
  const notify = useNotify();
  const save = () =>
    makeFigureFile({ title, language: i18n.language, columns: columns(figure), rows: rows(figure) }).then(
      ({ file }) => saveFile(file, figureFileName(t('indicators.title'), title, new Date())),
      () => notify({ kind: 'error', title: t('indicators.fileFailed') }),
    );
  return (
    <Button
      className="av-not-printed"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('indicators.fileOf', { title })}
      onClick={() => void save()}
    >
      {t('indicators.file')}
    </Button>
  );
}
