import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../../../i18n/numbers';
import { useTranslation } from '../../../i18n/use-translation';
import { FormatList } from '../../format-list';
import { Modal } from '../../antd-modal';
import { useNotify } from '../../notices/notify';
import { ProgressBar } from '../../progress-bar';
import { saveFile } from '../../save-file';
import { EXPORT_FORMATS, exportFileName, type ExportFormat } from './sheet';
import type { Exported, MakingFile } from './make-file';

type State = { kind: 'choosing' } | { kind: 'failed' } | { kind: 'working'; done: number; total: number | null };

interface ExportDialogProps {
  /** The namespace whose 'export' has the words. */
  words: string;
  /** Before the day and the format's ending. */
  fileName: string;
  make: (order: MakingFile) => Promise<Exported>;
  onClose: () => void;
  /** What is said before there is a choice, and what can be chosen beside the format. */
  children?: ReactNode;
  choices?: ReactNode;
}

/** Asks for the format, shows how far the file is, and can be left at any moment: then there is no file. */
export function ExportDialog({ words, fileName, make, onClose, children, choices }: ExportDialogProps) {
  const { t, i18n } = useTranslation([words, 'common']);
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const start = useExport({ words, fileName, make }, setState, onClose);
  const figure = (count: number) => formatCount(count, i18n.language);
  return (
    <Modal
      open
      title={t('export.title')}
      closable={false}
      mask={{ closable: state.kind !== 'working' }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.cancel')}</Button>}
    >
      {state.kind === 'working' ? (
        <Flex vertical gap="small">
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
        </Flex>
      ) : (
        <Flex vertical gap="small">
          <p>{t('export.text')}</p>
          {children}
          {state.kind === 'failed' && <Alert type="error" showIcon title={t('export.failed')} />}
          {choices}
          <FormatList
            formats={EXPORT_FORMATS.map((format) => ({
              format,
              name: t(`export.format.${format}`),
              purpose: t(`export.for.${format}`),
            }))}
            onChoose={(format) => void start(format)}
          />
        </Flex>
      )}
    </Modal>
  );
}

/** Never full before the file is there. */
const percentOf = ({ done, total }: { done: number; total: number | null }): number =>
  total ? Math.min(99, Math.floor((done / total) * 100)) : 0;

function useExport(
  { words, fileName, make }: Pick<ExportDialogProps, 'words' | 'fileName' | 'make'>,
  setState: (state: State) => void,
  onDone: () => void,
): (format: ExportFormat) => Promise<void> {
  const { t, i18n } = useTranslation(words);
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async (format) => {
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'working', done: 0, total: null });
    try {
      const onProgress = (done: number, total: number | null) => setState({ kind: 'working', done, total });
      const { file, count } = await make({ format, signal, onProgress });
      saveFile(file, exportFileName(fileName, format, new Date()));
      notify({
        kind: 'success',
        title: t('export.done'),
        description: t('export.doneText', { count, figure: formatCount(count, i18n.language) }),
      });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      console.error(`the export of ${fileName}`, error);
      setState({ kind: 'failed' });
    }
  };
}
