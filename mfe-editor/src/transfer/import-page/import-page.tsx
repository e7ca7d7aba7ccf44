import { useRef, useState } from 'react';
import { newRecordId } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import type { ChecklistImport, Encoding } from '@avsec/shared/transfer';
import { EncodingCheck } from './encoding-check';
import { FileDrop } from './file-drop';
import { ImportResult } from './import-result';
import { Template } from './template';

type Import =
  | { kind: 'waiting' }
  | { kind: 'reading' | 'failed'; name: string }
  | { kind: 'read' | 'asking'; name: string; result: ChecklistImport };

/**
 * 'Importar checklist': a file becomes a checklist that its author looks through and saves; until then nothing is
 * stored.
 */
export default function ImportPage() {
  const { t, i18n } = useTranslation('editor');
  const [state, setState] = useState<Import>({ kind: 'waiting' });
  const latest = useRef<File>(undefined);

  const take = async (file: File, encoding?: Encoding): Promise<void> => {
    latest.current = file;
    setState({ kind: 'reading', name: file.name });
    const next = await read(
      file,
      { title: file.name.replace(/\.\w{1,5}$/, ''), sectionTitle: t('import.sectionTitle'), language: i18n.language },
      encoding,
    );
    // Of two files chosen one after the other the second is meant, whichever is read first.
    if (latest.current === file) setState(next);
  };

  return (
    <PageFrame
      title={t('import.title')}
      subtitle={t('import.subtitle')}
      back={{ to: '/atualizar-checklist', label: t('toManage') }}
    >
      <PortalTheme>
        <Flex vertical gap="middle">
          <FileDrop again={state.kind !== 'waiting'} onFile={(file) => void take(file)} />
          {state.kind === 'waiting' && <Template />}
          {state.kind === 'reading' && (
            <LoadingState kind="list" label={t('import.reading', { name: state.name })} visibleLabel />
          )}
          {state.kind === 'failed' && (
            <ErrorState
              what={t('import.failed.what', { name: state.name })}
              meaning={t('import.failed.meaning')}
              advice={t('import.failed.advice')}
            />
          )}
          {state.kind === 'asking' && state.result.encoding && (
            <EncodingCheck
              name={state.name}
              guess={state.result.encoding}
              onConfirm={(encoding) => latest.current && void take(latest.current, encoding)}
            />
          )}
          {state.kind === 'read' && <ImportResult name={state.name} result={state.result} />}
        </Flex>
      </PortalTheme>
    </PageFrame>
  );
}

async function read(
  file: File,
  texts: { title: string; sectionTitle: string; language: string },
  encoding?: Encoding,
): Promise<Import> {
  try {
    const { readChecklistFile } = await import('../files/read-checklist-file');
    const result = await readChecklistFile(file, { ...texts, id: newRecordId(), now: Date.now() }, undefined, encoding);
    // What a file is written in is a guess until a person has said so.
    return { kind: result.encoding && encoding === undefined ? 'asking' : 'read', name: file.name, result };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', name: file.name };
  }
}
