import { useState } from 'react';
import { useReportLinksQuery, useRevokeReportLinkMutation, type ReportLink } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { HueTag, LoadingState } from '@avsec/shared/ui';
import { Alert, Button, ConfirmDialog, Flex } from '@avsec/shared/ui/antd';

const standingOf = ({ opens, revokedAt }: ReportLink) => (opens ? 'opens' : revokedAt === null ? 'over' : 'revoked');

/** By which links the record was handed over, how often each was opened, and the way to take one back. */
export function LinkList({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('reports');
  const { data, isError } = useReportLinksQuery(submissionId, { refetchOnMountOrArgChange: true });
  const [revoke, revoking] = useRevokeReportLinkMutation();
  const [asked, setAsked] = useState<string | null>(null);
  if (isError) return <Alert type="warning" showIcon title={t('link.unread')} />;
  if (!data) return <LoadingState kind="list" label={t('link.loading')} />;
  if (data.length === 0) return <p className="av-quiet">{t('link.none')}</p>;
  return (
    <section aria-label={t('link.list')}>
      {revoking.isError && <Alert type="error" showIcon title={t('link.notRevoked')} />}
      <Flex component="ul" vertical gap="small" className="av-list av-lines">
        {data.map((link) => (
          <Flex component="li" key={link.id} wrap gap="small" justify="space-between" align="center">
            <LinkFacts link={link} />
            {link.opens && (
              <Button danger loading={revoking.isLoading} onClick={() => setAsked(link.id)}>
                {t('link.revoke')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {asked !== null && (
        <ConfirmDialog
          open
          danger
          title={t('link.revoke')}
          confirmLabel={t('link.revoke')}
          onConfirm={() => {
            setAsked(null);
            void revoke(asked);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{t('link.revokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 240px' };

function LinkFacts({ link }: { link: ReportLink }) {
  const { t } = useTranslation('reports');
  const standing = standingOf(link);
  return (
    <div style={AS_WIDE_AS_THERE_IS_ROOM}>
      <HueTag hue={standing === 'opens' ? 'green' : 'grey'}>{t(`link.standing.${standing}`)}</HueTag>{' '}
      <span>{t(`link.until.${standing}`, { moment: formatDateTime(link.revokedAt ?? link.expiresAt) })}</span>
      <div className="av-quiet">
        {t('link.by', {
          revision: link.revision,
          name: link.createdBy ?? t('link.unknownPerson'),
          moment: formatDateTime(link.createdAt),
        })}
      </div>
      <div className="av-quiet">
        {link.openedAt === null
          ? t('link.neverOpened')
          : t('link.opened', { count: link.opened, moment: formatDateTime(link.openedAt) })}
      </div>
    </div>
  );
}
