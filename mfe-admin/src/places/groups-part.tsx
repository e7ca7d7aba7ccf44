import { useState } from 'react';
import { useGroupsQuery, usePeopleQuery } from '@avsec/shared/data';
import type { Group } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EmptyState, ErrorState, LoadingState } from '@avsec/shared/ui';
import { Button, Card, Checkbox, Flex } from '@avsec/shared/ui/antd';
import { GroupDrawer } from './group-drawer';
import { GroupList } from './group-list';
import type { PartProps } from './places-page';

/** Teams and shifts, with the drawer in which one is edited. */
export function GroupsPart({ isAdding, onAdd, onDone }: PartProps) {
  const { t } = useTranslation('admin');
  const { data: groups, error, refetch } = useGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: people, error: noPeople, refetch: readPeople } = usePeopleQuery(undefined);
  const [withArchived, setWithArchived] = useState(false);
  const [edited, setEdited] = useState<Group | null>(null);
  if ((error && !groups) || (noPeople && !people))
    return (
      <ErrorState
        what={t('groups.failed')}
        meaning={t('people.failedMeaning')}
        advice={t('people.failedAdvice')}
        onRetry={() => {
          void refetch();
          void readPeople();
        }}
      />
    );
  if (!groups || !people) return <LoadingState kind="list" />;

  const archived = groups.filter(({ isArchived }) => isArchived).length;
  const close = () => {
    setEdited(null);
    onDone();
  };
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          title={t('groups.empty')}
          description={t('groups.emptyText')}
          action={
            <Button type="primary" onClick={onAdd}>
              {t('groups.addFirst')}
            </Button>
          }
        />
      ) : (
        <Card role="region" aria-label={t('groups.tab')}>
          <Flex vertical gap="small">
            {archived > 0 && (
              <Checkbox checked={withArchived} onChange={(event) => setWithArchived(event.target.checked)}>
                {t('groups.showArchived', { count: archived })}
              </Checkbox>
            )}
            <GroupList
              groups={groups.filter(({ isArchived }) => withArchived || !isArchived)}
              people={people}
              onOpen={setEdited}
            />
          </Flex>
        </Card>
      )}
      {(edited ?? isAdding) && (
        <GroupDrawer key={edited?.id ?? 'new'} group={edited} people={people} readNow={refetch} onClose={close} />
      )}
    </>
  );
}
