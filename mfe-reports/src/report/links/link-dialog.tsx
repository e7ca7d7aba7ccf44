import { useState } from 'react';
import { ATTACHMENT_MAX_BYTES, REPORT_LINK_DAYS, REPORT_LINK_DAYS_MAX, REPORT_LINKS_MAX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Flex, GivenSecretDialog, Modal, Segmented } from '@avsec/shared/ui/antd';
import { LinkList } from './link-list';
import { useLinkMaker, type ToLink } from './use-link-maker';

const DAYS: readonly number[] = [1, REPORT_LINK_DAYS, 14, REPORT_LINK_DAYS_MAX];
/** As the reasons name them. */
const LIMITS = { megabytes: ATTACHMENT_MAX_BYTES / 2 ** 20, most: REPORT_LINKS_MAX };

/** Links by which this version is handed over: makes one, and lists those that there are. */
export default function LinkDialog({ onClose, ...toLink }: ToLink & { onClose: () => void }) {
  const { t } = useTranslation('reports');
  const [days, setDays] = useState(REPORT_LINK_DAYS);
  const { making, make, settle } = useLinkMaker(toLink);
  const isBusy = making.kind === 'drawing' || making.kind === 'sending';
  if (making.kind === 'given')
    return (
      <GivenSecretDialog
        title={t('link.given')}
        secret={making.address}
        copy={t('link.copy')}
        copied={t('link.copied')}
        onClose={settle}
      >
        <p>{t('link.once')}</p>
      </GivenSecretDialog>
    );
  return (
    <Modal open title={t('link.title')} footer={null} onCancel={onClose}>
      <Flex vertical gap="middle">
        <p>{t('link.text')}</p>
        <Flex wrap gap="small" align="center" justify="space-between">
          <Segmented<number>
            aria-label={t('link.valid')}
            value={days}
            disabled={isBusy}
            options={DAYS.map((count) => ({ value: count, label: t('link.days', { count }) }))}
            onChange={setDays}
          />
          <Button type="primary" loading={isBusy} onClick={() => void make(days)}>
            {t('link.make')}
          </Button>
        </Flex>
        <p className="av-quiet av-figures" role="status">
          {making.kind === 'drawing' && <span>{t('actions.drawing', { percent: making.percent })}</span>}
          {making.kind === 'sending' && <span>{t('link.sending')}</span>}
        </p>
        {making.kind === 'failed' && (
          <Alert type="error" showIcon title={t('link.failed')} description={t(`link.why.${making.why}`, LIMITS)} />
        )}
        <LinkList submissionId={toLink.submissionId} />
      </Flex>
    </Modal>
  );
}
