import { useMailStateQuery, type MailState } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Part } from '../shown/part';
import { Failure } from '../shown/failure';

function Sending({ state: { isSet, seenAt, isSilent, sentAt, waiting, failing, refused } }: { state: MailState }) {
  const { t } = useTranslation('quality');
  if (!isSet) return <p>{t('settings.mail.notSet')}</p>;
  return (
    <>
      <p>
        {isSilent && seenAt !== null
          ? t('settings.mail.silent', { moment: formatDateTime(seenAt) })
          : t('settings.mail.isSet')}
      </p>
      {sentAt !== null && <p>{t('settings.mail.sentAt', { moment: formatDateTime(sentAt) })}</p>}
      {waiting > 0 && <p>{t('settings.mail.waiting', { figure: waiting })}</p>}
      {failing !== null && <p>{t('settings.mail.failing', { reason: failing })}</p>}
      {refused > 0 && <p>{t('settings.mail.refused', { figure: refused })}</p>}
    </>
  );
}

/** Whether mails leave this portal. The server is set in its environment, and nowhere else: nothing of it is shown. */
export function MailPart() {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useMailStateQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Part title={t('settings.mail.title')}>
      {error && !data && <Failure what={t('settings.mail.failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Sending state={data} />}
    </Part>
  );
}
