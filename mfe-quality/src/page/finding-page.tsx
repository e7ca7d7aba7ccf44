import { useEffect } from 'react';
import { readNoticesAt, useFindingQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useParams } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import '../quality.css';
import { AskedQuestion } from '../shown/asked-question';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { LevelTag, StateTag } from '../shown/finding-tags';
import { FINDINGS_PATH, findingPath } from '../shown/paths';
import { RepeatMark } from '../shown/repeat-mark';
import { useWaitingActs } from '../waiting/use-waiting-acts';
import { FindingBody } from './finding-body';

/** One finding: what was seen, what is done about it, what happened, and what comes next. */
export default function FindingPage() {
  const { t } = useTranslation('quality');
  const { id = '' } = useParams();
  const { data: finding, error, refetch } = useFindingQuery(id, { refetchOnMountOrArgChange: true });
  const refused = useWaitingActs(id).filter(({ operation }) => operation.state.kind === 'refused').length;
  useEffect(() => {
    // What was not taken was judged on something else than what is on screen.
    if (refused > 0) void refetch();
  }, [refused, refetch]);
  const foundId = finding?.id;
  useEffect(() => {
    if (foundId !== undefined) readNoticesAt(findingPath(foundId));
  }, [foundId]);
  const list = { to: FINDINGS_PATH, label: t('toList') };
  return (
    <PortalTheme>
      <PageFrame
        title={finding?.number ?? t('finding')}
        subtitle={finding && <AskedQuestion of={finding} />}
        state={
          finding && (
            <Flex component="span" wrap gap="small">
              <StateTag state={finding.state} />
              <LevelTag level={finding.level} />
              <RepeatMark finding={finding} />
            </Flex>
          )
        }
        back={list}
      >
        {error && !finding && <Failure what={t('page.failed')} error={error} onRetry={() => void refetch()} />}
        {finding === undefined && !error && <LoadingState kind="document" label={t('page.loading')} />}
        {finding === null && (
          <EmptyState
            title={t('page.missing')}
            description={t('page.missingText')}
            action={<LinkButton to={list.to}>{list.label}</LinkButton>}
          />
        )}
        {finding && (
          <Flex vertical gap="middle">
            <KeptNotice keptAt={finding.keptAt} onRetry={() => void refetch()} />
            <FindingBody finding={finding} />
          </Flex>
        )}
      </PageFrame>
    </PortalTheme>
  );
}
