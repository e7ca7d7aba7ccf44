import { useState } from 'react';
import { useSaveNoticeChoicesMutation, type OwnNoticeChoices } from '@avsec/shared/data';
import { MAIL_CHOICES, NOTICE_KINDS, SUMMARY_HOUR } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Flex } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';

/** For each kind: at once, with the day's summary, or never. Says where no mail would come at all. */
export function MailChoiceForm({ own, onClose }: { own: OwnNoticeChoices; onClose: () => void }) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const [save, { isLoading, error }] = useSaveNoticeChoicesMutation();
  const [choices, setChoices] = useState(own.choices);
  const send = async (): Promise<void> => {
    const answer = await save(choices);
    if (answer.error) return;
    notify({ kind: 'success', title: t('notices.mail.saved'), description: t('notices.mail.savedText') });
    onClose();
  };
  return (
    <Flex vertical gap="middle">
      {!own.isMailSet && (
        <Alert type="info" showIcon title={t('notices.mail.notSet')} description={t('notices.mail.notSetText')} />
      )}
      {own.email === null && (
        <Alert
          type="warning"
          showIcon
          title={t('notices.mail.noAddress')}
          description={t('notices.mail.noAddressText')}
        />
      )}
      <p>{t('notices.mail.text')}</p>
      {own.email !== null && <p>{t('notices.mail.address', { email: own.email })}</p>}
      {NOTICE_KINDS.map((kind) => (
        <div key={kind}>
          <Field label={t(`notices.kind.${kind}`)}>
            <Select
              value={choices[kind]}
              disabled={isLoading}
              options={MAIL_CHOICES.map((value) => ({ value, label: t(`notices.mail.how.${value}`) }))}
              onChange={(how) => setChoices({ ...choices, [kind]: how })}
            />
          </Field>
        </div>
      ))}
      <p>{t('notices.mail.limits', { hour: SUMMARY_HOUR })}</p>
      {error && (
        <Alert type="error" showIcon title={t('notices.mail.notSaved')} description={t('notices.mail.notSavedText')} />
      )}
      <Flex justify="flex-end">
        <Button type="primary" loading={isLoading} onClick={() => void send()}>
          {common('actions.save')}
        </Button>
      </Flex>
    </Flex>
  );
}
