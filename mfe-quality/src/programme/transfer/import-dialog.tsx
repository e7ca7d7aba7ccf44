import { useState } from 'react';
import {
  isDataError,
  newRecordId,
  useAssignablesQuery,
  useChecklistSummariesQuery,
  useKnownPlacesQuery,
  useSaveProgrammeMutation,
} from '@avsec/shared/data';
import {
  IMPORT_FILE_MAX_BYTES,
  readProgrammeTable,
  type ProgrammeColumn,
  type ProgrammeRow,
  type SiteDate,
} from '@avsec/shared/domain';
import { formatList, useContent, useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Flex, Modal } from '@avsec/shared/ui/antd';
import { FileButton } from '../../shown/file-button';
import { whyNotSaved } from '../programme-form';
import { cellsOf } from './csv';
import { ImportReport, type ImportedRow } from './import-report';

type Step =
  | { kind: 'waiting' }
  | { kind: 'unreadable' | 'empty' }
  | { kind: 'columns-missing'; missing: readonly ProgrammeColumn[] }
  | { kind: 'read' | 'saving' | 'saved'; rows: readonly ImportedRow[] };

const withIds = (row: ProgrammeRow): ImportedRow => ({
  read: row,
  id: newRecordId(),
  requestId: newRecordId(),
  outcome: null,
});

/** The buttons stay in sight below a long file. */
const ROWS_IN_SIGHT = { body: { maxHeight: '60vh', overflowY: 'auto' } } as const;

/** Reads a CSV file, says row by row what it holds, and saves what can be; again, only what was not. */
export function ImportDialog({ today, onClose }: { today: SiteDate; onClose: () => void }) {
  const { t, i18n } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const content = useContent();
  const [step, setStep] = useState<Step>({ kind: 'waiting' });
  const [save] = useSaveProgrammeMutation();
  const { data: checklists } = useChecklistSummariesQuery();
  const { data: places } = useKnownPlacesQuery();
  const { data: assignables } = useAssignablesQuery();
  const isReady = checklists !== undefined && places !== undefined && assignables !== undefined;

  const take = async (file: File) => {
    if (!isReady) return;
    const cells = file.size > IMPORT_FILE_MAX_BYTES ? null : await cellsOf(file, i18n.language);
    if (!cells) return setStep({ kind: 'unreadable' });
    if (cells.flat().every((cell) => cell.trim() === '')) return setStep({ kind: 'empty' });
    const titles = checklists.flatMap((one) =>
      [...new Set([one.title, content.title(one)])].map((title) => ({ id: one.id, title })),
    );
    const { missing, rows } = readProgrammeTable(cells, { checklists: titles, places, assignables }, today);
    if (missing.length > 0) return setStep({ kind: 'columns-missing', missing });
    setStep(rows.length === 0 ? { kind: 'empty' } : { kind: 'read', rows: rows.map(withIds) });
  };

  const send = async (rows: readonly ImportedRow[]) => {
    const done = [...rows];
    for (const [index, one] of rows.entries()) {
      if (one.read.kind !== 'programme' || one.outcome === 'saved') continue;
      setStep({ kind: 'saving', rows: [...done] });
      const { checklistId, placeId, plan } = one.read;
      const { id, requestId } = one;
      const { error } = await save({ id, requestId, baseVersion: 0, checklistId, placeId, plan });
      done[index] = {
        ...one,
        outcome: error ? whyNotSaved(isDataError(error) ? error : { kind: 'backend' }) : 'saved',
      };
    }
    setStep({ kind: 'saved', rows: done });
  };

  const rows = 'rows' in step ? step.rows : [];
  const toSend = rows.filter(({ read, outcome }) => read.kind === 'programme' && outcome !== 'saved').length;
  const isSaving = step.kind === 'saving';
  return (
    <Modal
      open
      title={t('programme.import.title')}
      closable={{ disabled: isSaving }}
      mask={{ closable: false }}
      onCancel={onClose}
      styles={ROWS_IN_SIGHT}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {common('actions.close')}
          </Button>
          {toSend > 0 && (
            <Button type="primary" loading={isSaving} onClick={() => void send(rows)}>
              {t('programme.import.send', { count: toSend })}
            </Button>
          )}
        </>
      }
    >
      <Flex vertical gap="middle" align="flex-start">
        <p>{t('programme.import.text')}</p>
        <FileButton
          accept=".csv,text/csv"
          disabled={!isReady || isSaving}
          onChoose={([file]) => {
            if (file) void take(file);
          }}
        >
          {t('programme.import.choose')}
        </FileButton>
        {(step.kind === 'unreadable' || step.kind === 'empty') && (
          <Alert type="error" showIcon title={t(`programme.import.${step.kind}`)} />
        )}
        {step.kind === 'columns-missing' && (
          <Alert
            type="error"
            showIcon
            title={t('programme.import.columnsMissing', { columns: formatList(step.missing, i18n.language) })}
          />
        )}
        {'rows' in step && <ImportReport rows={rows} />}
      </Flex>
    </Modal>
  );
}
