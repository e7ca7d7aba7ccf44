import { useNoticeChoicesQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { LoadingState } from '@avsec/shared/ui';
import { Drawer } from '@avsec/shared/ui/antd';
import { Failure } from '../shown/failure';
import { MailChoiceForm } from './mail-choice-form';

/** Which notices come by e-mail as well, and when. */
export function MailDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useNoticeChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title={t('notices.mail.title')} size="large" onClose={onClose}>
      {error && !data && <Failure what={t('notices.mail.notRead')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState kind="form" />}
      {data && <MailChoiceForm own={data} onClose={onClose} />}
    </Drawer>
  );
}
