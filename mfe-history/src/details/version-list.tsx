import { useState } from 'react';
import { useVersionDifferencesQuery, useVersionHistoryQuery, type VersionHistory } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { ConflictDifferences, LoadingState } from '@avsec/shared/ui';
import { Alert, Button, Flex, MAY_WRAP, SectionCard, Timeline } from '@avsec/shared/ui/antd';
import { reportPath } from '../records/row-actions';

interface ChangesProps {
  id: string;
  older: number;
  newer: number;
}

function Changes({ id, older, newer }: ChangesProps) {
  const { t } = useTranslation('history');
  const { data, isError, refetch } = useVersionDifferencesQuery({ id, older, newer });
  if (isError || data === null)
    return (
      <Alert
        type="error"
        title={t('versions.failed')}
        action={<Button onClick={() => void refetch()}>{t('details.retry')}</Button>}
      />
    );
  if (!data) return <LoadingState kind="list" label={t('versions.comparing')} />;
  const sides = {
    mine: t('versions.revision', { revision: older }),
    theirs: t('versions.revision', { revision: newer }),
  };
  return <ConflictDifferences differences={data} sides={sides} />;
}

/** 'O que mudou' of a version since the one before it, opened by its button. */
function WhatChanged(props: ChangesProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button style={MAY_WRAP} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('versions.changes', { revision: props.older })}
      </Button>
      {open && <Changes {...props} />}
    </>
  );
}

const pointsOf = ({ versions, reopenings }: VersionHistory) =>
  [
    ...versions.map((version, place) => ({
      kind: 'finalized' as const,
      at: version.finalizedAt,
      revision: version.revision,
      before: versions[place + 1]?.revision,
    })),
    ...reopenings.map((reopening) => ({ kind: 'reopened' as const, ...reopening })),
  ].sort((a, b) => b.at.localeCompare(a.at));

/** What became of a record that was finalized more than once: versions, why they were opened again, what changed. */
export function VersionList({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const { data } = useVersionHistoryQuery(id);
  // One version that was never opened again is the record itself.
  if (!data || data.reopenings.length === 0) return null;
  return (
    <SectionCard title={t('versions.title')}>
      <Timeline
        items={pointsOf(data).map((point) => ({
          key: `${point.kind} ${point.revision}`,
          color: point.kind === 'reopened' ? 'orange' : 'green',
          content:
            point.kind === 'reopened' ? (
              <>
                <span>{t('versions.reopened', { revision: point.revision, moment: formatDateTime(point.at) })}</span>
                <p className="av-words">
                  <span>{t('reopen.reason')}</span>
                  {': '}
                  <bdi>{point.reason}</bdi>
                </p>
              </>
            ) : (
              <Flex vertical gap="small" align="start">
                <Link to={`${reportPath(id)}?revision=${point.revision}`}>
                  {t('versions.finalized', { revision: point.revision, moment: formatDateTime(point.at) })}
                </Link>
                {point.before !== undefined && <WhatChanged id={id} older={point.before} newer={point.revision} />}
              </Flex>
            ),
        }))}
      />
    </SectionCard>
  );
}
