import { useFindingsQuery, useOwnActionsQuery, type OwnAction } from '@avsec/shared/data';
import type { SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame, PartBoundary } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { FindingCards } from '../list/finding-cards';
import '../quality.css';
import { AskedQuestion } from '../shown/asked-question';
import { DueDate } from '../shown/due-date';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { ActionStateTag, LevelTag } from '../shown/finding-tags';
import { ListCard } from '../shown/list-card';
import { findingPath } from '../shown/paths';
import { useFindingActor } from '../shown/use-finding-actor';
import { useWaitingActs, type WaitingActRow } from '../waiting/use-waiting-acts';
import { WaitingTags } from '../waiting/waiting-tag';

interface ActionCardProps {
  action: OwnAction;
  today: SiteDate;
  waiting: readonly WaitingActRow[];
}

function ActionCard({ action, today, waiting }: ActionCardProps) {
  const { t } = useTranslation('quality');
  const { finding } = action;
  return (
    <ListCard
      title={<Link to={findingPath(finding.id)}>{action.text}</Link>}
      marks={<ActionStateTag state={action.state} />}
      foot={
        <>
          <DueDate dueOn={action.dueOn} today={today} isUnsettled />
          <LevelTag level={finding.level} />
        </>
      }
    >
      <WaitingTags rows={waiting} actionId={action.id} />
      <span className="av-quiet">
        <span>{t(`kind.${action.kind}`)}</span> ·{' '}
        <span>{t(action.responsibleId === null ? 'ownActions.ofGroup' : 'ownActions.mine')}</span>
      </span>
      <span className="av-quiet">
        <span className="av-figures">{finding.number}</span> · <AskedQuestion of={finding} />
        {finding.place !== '' && (
          <>
            {' '}
            · <bdi>{finding.place}</bdi>
          </>
        )}
      </span>
    </ListCard>
  );
}

/** 'Minhas ações': what this person or their groups are to do, by its day. */
export default function OwnActionsPage() {
  const { t } = useTranslation('quality');
  const { userId, groupIds } = useFindingActor();
  const now = { refetchOnMountOrArgChange: true };
  const planned = useOwnActionsQuery({ userId, groupIds }, now);
  const unplanned = useFindingsQuery({ whose: 'own', states: ['open'], countTo: 0 }, now);
  const waiting = useWaitingActs();
  const [actions, found] = [planned.data?.actions, unplanned.data];
  const keptAt = planned.data?.keptAt ?? found?.keptAt ?? null;
  const error = planned.error ?? unplanned.error;
  const retry = () => {
    void planned.refetch();
    void unplanned.refetch();
  };
  return (
    <PortalTheme>
      <PageFrame title={t('ownActions.title')} subtitle={t('ownActions.subtitle')}>
        {error ? (
          <Failure what={t('ownActions.failed')} error={error} onRetry={retry} />
        ) : !actions || !found ? (
          <LoadingState kind="list" />
        ) : (
          <Flex vertical gap="middle">
            <KeptNotice keptAt={keptAt} onRetry={retry} />
            {actions.length + found.rows.length === 0 && (
              <EmptyState title={t('ownActions.empty')} description={t('ownActions.emptyText')} />
            )}
            {actions.length > 0 && (
              <ul className="av-list av-cards" aria-label={t('ownActions.title')}>
                {actions.map((action) => (
                  <PartBoundary key={action.id} kind="action" name={() => action.text} of="stored" as="li">
                    <ActionCard action={action} today={found.today} waiting={waiting} />
                  </PartBoundary>
                ))}
              </ul>
            )}
            {found.rows.length > 0 && (
              <Flex component="section" vertical gap="middle">
                <h2 className="av-heading">{t('ownActions.unplanned')}</h2>
                <FindingCards rows={found.rows} today={found.today} selection={null} />
              </Flex>
            )}
          </Flex>
        )}
      </PageFrame>
    </PortalTheme>
  );
}
