import { useState } from 'react';
import {
  isDataError,
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, ConfirmDialog, Flex, GivenSecretDialog } from '@avsec/shared/ui/antd';
import { Part } from '../shown/part';

const addressOf = (secret: string): string => new URL(`/calendar/${secret}.ics`, window.location.href).href;

/** The person's own address for calendar programs: made, made anew, taken away. */
export function CalendarPart() {
  const { t } = useTranslation('quality');
  const { data, isSuccess } = useCalendarFeedQuery();
  const [renew, renewing] = useRenewCalendarFeedMutation();
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  if (!isSuccess) return null;
  const make = async () => {
    setAsks(null);
    const { data: made } = await renew();
    if (made !== undefined) setSecret(made);
  };
  const error = renewing.error ?? revoking.error;
  return (
    <Part title={t('agenda.calendar.title')}>
      <p>{t('agenda.calendar.text')}</p>
      {data && <p>{t('agenda.calendar.since', { moment: formatDateTime(data.madeAt) })}</p>}
      {error && (
        <Alert
          type="error"
          showIcon
          title={t('agenda.calendar.failed')}
          description={t(`programme.why.${isDataError(error) && error.kind === 'offline' ? 'offline' : 'other'}`)}
        />
      )}
      <Flex wrap gap="small" justify="flex-end">
        <Button loading={renewing.isLoading} onClick={() => (data ? setAsks('renew') : void make())}>
          {t(data ? 'agenda.calendar.renew' : 'agenda.calendar.make')}
        </Button>
        {data && (
          <Button danger loading={revoking.isLoading} onClick={() => setAsks('revoke')}>
            {t('agenda.calendar.revoke')}
          </Button>
        )}
      </Flex>
      {asks && (
        <ConfirmDialog
          open
          title={t(`agenda.calendar.${asks}`)}
          confirmLabel={t(`agenda.calendar.${asks}`)}
          danger={asks === 'revoke'}
          onConfirm={() => {
            if (asks === 'renew') return void make();
            setAsks(null);
            void revoke();
          }}
          onCancel={() => setAsks(null)}
        >
          <p>{t(`agenda.calendar.${asks}Text`)}</p>
        </ConfirmDialog>
      )}
      {secret !== null && (
        <GivenSecretDialog
          title={t('agenda.calendar.given')}
          secret={addressOf(secret)}
          copy={t('agenda.calendar.copy')}
          copied={t('agenda.calendar.copied')}
          onClose={() => setSecret(null)}
        >
          <p>{t('agenda.calendar.once')}</p>
        </GivenSecretDialog>
      )}
    </Part>
  );
}
