import { retryOutbox, useLocalDrafts, useOutbox, useUnreadable } from '@avsec/shared/data';
import { canFillIn } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { CheckCircleOutlined, CloudUploadOutlined, EmptyState, PageFrame, PartBoundary } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { ImportRecord } from './import-record';
import { ModuleRecords, useModuleRecords } from './module-records';
import { SetAsideList } from './set-aside-list';
import { StorageUsed } from './storage-used';
import { waitingRecords } from './waiting-record';
import { UnreadableList } from './unreadable-list';
import { WaitingRow } from './waiting-row';

/**
 * Everything on this device that the server does not have, and what can be done about it; for whoever is signed in,
 * their own.
 */
export function WaitingPage() {
  return (
    <PortalTheme>
      <Page />
    </PortalTheme>
  );
}

function Page() {
  const { t } = useTranslation('shell');
  const records = waitingRecords(useOutbox(), useLocalDrafts());
  const ofModules = useModuleRecords();
  const unreadable = useUnreadable();
  const mayFillIn = canFillIn(useActor());
  const sendAll = (records.some(({ kind }) => kind !== 'draft') || ofModules.some(({ isDraft }) => !isDraft)) && (
    <Button type="primary" icon={<CloudUploadOutlined aria-hidden />} onClick={() => void retryOutbox()}>
      {t('waiting.sendAll')}
    </Button>
  );
  return (
    <PageFrame
      title={t('waiting.title')}
      subtitle={t('waiting.subtitle')}
      action={
        <>
          <ImportRecord mayFillIn={mayFillIn} />
          {sendAll}
        </>
      }
    >
      <Flex vertical gap="large">
        {unreadable.length > 0 && (
          <PartBoundary
            kind="section"
            name={() => t('waiting.unreadable.title', { count: unreadable.length })}
            of="device"
          >
            <UnreadableList records={unreadable} />
          </PartBoundary>
        )}
        {records.length + ofModules.length === 0 ? (
          unreadable.length === 0 && (
            <EmptyState
              icon={CheckCircleOutlined}
              title={t('waiting.none.title')}
              description={t('waiting.none.text')}
            />
          )
        ) : (
          <Flex component="section" vertical gap="middle" aria-labelledby="waiting-list">
            <h2 id="waiting-list" className="av-visually-hidden">
              {t('waiting.list')}
            </h2>
            {records.length > 0 && (
              <Flex component="ul" vertical gap="middle" className="av-list">
                {records.map((record) => (
                  <WaitingRow key={record.id} record={record} />
                ))}
              </Flex>
            )}
            {ofModules.length > 0 && <ModuleRecords records={ofModules} />}
          </Flex>
        )}
        <PartBoundary kind="section" name={() => t('waiting.setAside.title')} of="device">
          <SetAsideList />
        </PartBoundary>
        <PartBoundary kind="section" name={() => t('waiting.storage.title')} of="device">
          <StorageUsed />
        </PartBoundary>
      </Flex>
    </PageFrame>
  );
}
