import { visibleText, type Group, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, useNarrow } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { Table } from '@avsec/shared/ui/data';

interface GroupTableProps {
  groups: readonly Group[];
  people: readonly Person[];
  onOpen: (group: Group) => void;
}

/** So many names stand in a line; of the others how many they are. */
const NAMED = 5;

/** Teams and shifts: a table; on a phone one column, with all of a group in it. */
export function GroupTable({ groups, people, onOpen }: GroupTableProps) {
  const { t } = useTranslation('admin');
  const isNarrow = useNarrow();
  const named = new Map(people.map(({ id, fullName }) => [id, visibleText(fullName)]));

  const nameOf = (group: Group) => (
    <span className="group-name">
      <Button type="link" aria-label={t('groups.editOf', { name: visibleText(group.name) })}>
        {visibleText(group.name)}
      </Button>
      {group.isArchived && <HueTag hue="grey">{t('groups.archived')}</HueTag>}
    </span>
  );
  const kindOf = ({ kind }: Group) => (
    <HueTag hue={kind === 'team' ? 'blue' : 'purple'}>{t(`groups.kinds.${kind}`)}</HueTag>
  );
  const membersOf = ({ members }: Group) => {
    if (members.length === 0) return <span className="group-members">{t('groups.nobody')}</span>;
    const names = members.flatMap((id) => named.get(id) ?? []).sort((one, other) => one.localeCompare(other));
    const rest = members.length - Math.min(names.length, NAMED);
    return (
      <span className="group-members">
        {names.slice(0, NAMED).join(', ')}
        {rest > 0 && ` ${t('groups.andMore', { count: rest })}`}
      </span>
    );
  };
  const whole = (group: Group) => (
    <div className="group-card">
      <div className="group-card__head">
        {nameOf(group)}
        {kindOf(group)}
      </div>
      {membersOf(group)}
    </div>
  );

  return (
    <Table<Group>
      rowKey="id"
      pagination={false}
      showHeader={!isNarrow}
      dataSource={groups}
      onRow={(group) => ({ className: 'group-row', onClick: () => onOpen(group) })}
      columns={
        isNarrow
          ? [{ key: 'whole', render: (_, group) => whole(group) }]
          : [
              { key: 'name', title: t('groups.name'), width: '32%', render: (_, group) => nameOf(group) },
              { key: 'kind', title: t('groups.kind'), width: 120, render: (_, group) => kindOf(group) },
              { key: 'members', title: t('groups.members'), render: (_, group) => membersOf(group) },
            ]
      }
    />
  );
}
