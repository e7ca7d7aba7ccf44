import { openOperation, type OpenDraft } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useWaitingOperations, type ModuleDraft } from '@avsec/shared/operations';
import { Flex } from '@avsec/shared/ui/antd';
import { Part } from '../shown/part';
import { WaitingRow } from '../waiting/waiting-row';
import { openingOf } from './finding-to-send';
import type { OpenedFinding } from './open-finding-dialog';
import { OpeningRefusal } from './opening-refusal';

interface WaitingFindingsProps {
  /** Forms that were begun and not sent. */
  drafts: readonly ModuleDraft<OpenDraft>[];
  onOpen: (opened: OpenedFinding) => void;
}

/** What somebody saw and this device has yet to send: it has no number before the server has it. */
export function WaitingFindings({ drafts, onOpen }: WaitingFindingsProps) {
  const { t } = useTranslation('quality');
  const operations = useWaitingOperations(openOperation.module);
  const rows = operations.flatMap((operation) => {
    if (operation.operation !== openOperation.name) return [];
    const content = openOperation.content.safeParse(operation.content);
    return content.success ? [{ operation, content: content.data }] : [];
  });
  if (rows.length + drafts.length === 0) return null;
  return (
    <Part title={t('waiting.title')}>
      <Flex component="ul" vertical gap="middle" className="av-list av-lines">
        {rows.map(({ operation: { id, state, files, createdAt }, content }) => (
          <WaitingRow
            key={id}
            id={id}
            kind="operation"
            title={content.question}
            at={createdAt}
            state={state}
            words={content.note}
            files={files}
            correct={
              state.kind === 'refused'
                ? { label: t('waiting.correct'), run: () => onOpen({ id, values: openingOf(content), files }) }
                : null
            }
          >
            {state.kind === 'refused' && <OpeningRefusal refused={state} />}
          </WaitingRow>
        ))}
        {drafts.map(({ id, content, files, updatedAt }) => (
          <WaitingRow
            key={id}
            id={id}
            kind="draft"
            title={content?.values.question ?? ''}
            at={updatedAt}
            state={null}
            words={content?.values.note}
            files={files}
            correct={{ label: t('waiting.goOn'), run: () => onOpen({ id, values: content?.values ?? {}, files }) }}
          />
        ))}
      </Flex>
    </Part>
  );
}
