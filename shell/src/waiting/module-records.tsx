import { useTranslation } from '@avsec/shared/i18n';
import { useLocalModuleDrafts, useWaitingOperations } from '@avsec/shared/operations';
import { Flex } from '@avsec/shared/ui/antd';
import { ModuleRow, type ModuleRecord } from './module-row';

/**
 * What modules keep on this device: operations in the order in which they are sent, and then drafts. They are here also
 * when their module is not.
 */
export function useModuleRecords(): ModuleRecord[] {
  const operations = useWaitingOperations();
  const drafts = useLocalModuleDrafts();
  return [
    ...operations.map(({ createdAt, ...operation }) => ({
      ...operation,
      changedAt: createdAt,
      isDraft: false as const,
    })),
    ...drafts.map(({ updatedAt, ...draft }) => ({
      ...draft,
      changedAt: updatedAt,
      isDraft: true as const,
      state: { kind: 'draft' as const },
    })),
  ];
}

export function ModuleRecords({ records }: { records: readonly ModuleRecord[] }) {
  const { t } = useTranslation('shell');
  return (
    <Flex component="ul" vertical gap="middle" className="av-list" aria-label={t('waiting.list')}>
      {records.map((record) => (
        <ModuleRow key={record.id} record={record} />
      ))}
    </Flex>
  );
}
