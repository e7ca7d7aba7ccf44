import { useState } from 'react';
import { useVersionDifferencesQuery, useVersionHistoryQuery } from '@avsec/shared/data';
import type { Review } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { ConflictDifferences, LoadingState } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { Failure } from '../../shown/failure';
import { Part } from '../../shown/part';

/** So many are seen at a glance; more are opened by a button. */
const AT_A_GLANCE = 5;

/**
 * What changed since the version before: what its inspector says of it, why it had been opened again, and what the two
 * really hold differently. Whoever decides relies on no words alone.
 */
export function ChangedPart({ review: { submissionId, revision, whatChanged, returned } }: { review: Review }) {
  const { t } = useTranslation('quality');
  const { data } = useVersionHistoryQuery(submissionId);
  const before = data?.versions.find((one) => one.revision < revision)?.revision;
  const reopening = data?.reopenings.find((one) => one.revision === before);
  if (whatChanged === null && before === undefined) return null;
  const said = returned?.words
    ? [t('review.saidBefore', { revision: returned.revision }), returned.words]
    : reopening && [t('review.reopenedFor'), reopening.reason];
  return (
    <Part title={t('review.whatChanged')}>
      {whatChanged !== null && (
        <p className="av-words">
          <bdi>{whatChanged}</bdi>
        </p>
      )}
      {said && (
        <p className="av-words">
          <span className="av-quiet">
            <span>{said[0]}</span>:
          </span>{' '}
          <bdi>{said[1]}</bdi>
        </p>
      )}
      {before !== undefined && <Differences id={submissionId} older={before} newer={revision} />}
    </Part>
  );
}

function Differences(compared: { id: string; older: number; newer: number }) {
  const { t, i18n } = useTranslation('quality');
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useVersionDifferencesQuery(compared);
  if (error || data === null)
    return <Failure what={t('review.notCompared')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState kind="list" label={t('review.comparing')} />;
  const sides = {
    mine: t('review.revision', { revision: compared.older }),
    theirs: t('review.revision', { revision: compared.newer }),
  };
  const isLong = data.length > AT_A_GLANCE && !all;
  return (
    <Flex vertical gap="small" align="flex-start">
      <h3 className="av-heading">{t('review.since', { revision: compared.older })}</h3>
      <ConflictDifferences differences={isLong ? data.slice(0, AT_A_GLANCE) : data} sides={sides} />
      {isLong && (
        <Button onClick={() => setAll(true)}>
          {t('review.allChanges', { figure: formatCount(data.length, i18n.language) })}
        </Button>
      )}
    </Flex>
  );
}
