import { useState } from 'react';
import { useGroupsQuery, usePeopleQuery } from '@avsec/shared/data';
import type { Group } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EmptyState, ErrorState, LoadingState } from '@avsec/shared/ui';
import { Button, Checkbox } from '@avsec/shared/ui/antd';
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
        <section className="places av-card" aria-label={t('groups.tab')}>
          {archived > 0 && (
            <div className="places__tools">
              <Checkbox checked={withArchived} onChange={(event) => setWithArchived(event.target.checked)}>
                {t('groups.showArchived', { count: archived })}
              </Checkbox>
            </div>
          )}
          <GroupList
            groups={groups.filter(({ isArchived }) => withArchived || !isArchived)}
            people={people}
            onOpen={setEdited}
          />
        </section>
      )}
      {(edited ?? isAdding) && (
        <GroupDrawer key={edited?.id ?? 'new'} group={edited} people={people} readNow={refetch} onClose={close} />
      )}
    </>
  );
}
