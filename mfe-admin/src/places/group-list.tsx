import { visibleText, type Group, type Person } from '@avsec/shared/domain';
import { formatList, useTranslation } from '@avsec/shared/i18n';
import { HueTag, PartBoundary } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';

interface GroupListProps {
  groups: readonly Group[];
  people: readonly Person[];
  onOpen: (group: Group) => void;
}

/** So many names stand in a line; of the others how many they are. */
const NAMED = 5;

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 220px' };

interface GroupRowProps {
  group: Group;
  named: ReadonlyMap<string, string>;
  onOpen: () => void;
}

function Row({ group, named, onOpen }: GroupRowProps) {
  const { t, i18n } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const membersOf = ({ members }: Group): string => {
    if (members.length === 0) return t('groups.nobody');
    const names = members.flatMap((id) => named.get(id) ?? []).sort((one, other) => one.localeCompare(other));
    const said = names.slice(0, NAMED);
    const rest = members.length - said.length;
    return formatList(rest > 0 ? [...said, t('groups.andMore', { figure: rest })] : said, i18n.language);
  };
  return (
    <Flex component="li" wrap gap="small" align="center">
      <span style={AS_WIDE_AS_THERE_IS_ROOM}>
        <strong {...(group.isArchived && { className: 'av-quiet' })}>{visibleText(group.name)}</strong>
        <div className="av-quiet">{membersOf(group)}</div>
      </span>
      <Flex gap="small">
        <HueTag hue={group.kind === 'team' ? 'blue' : 'purple'}>{t(`groups.kinds.${group.kind}`)}</HueTag>
        {group.isArchived && <HueTag hue="grey">{t('groups.archived')}</HueTag>}
      </Flex>
      <Button aria-label={t('groups.editOf', { name: visibleText(group.name) })} onClick={onOpen}>
        {common('actions.edit')}
      </Button>
    </Flex>
  );
}

/** Teams and shifts with the names of their people. */
export function GroupList({ groups, people, onOpen }: GroupListProps) {
  const named = new Map(people.map(({ id, fullName }) => [id, visibleText(fullName)]));
  return (
    <Flex component="ul" vertical gap="small" className="av-list av-lines">
      {groups.map((group) => (
        <PartBoundary key={group.id} kind="group" name={() => visibleText(group.name)} of="stored" as="li">
          <Row group={group} named={named} onOpen={() => onOpen(group)} />
        </PartBoundary>
      ))}
    </Flex>
  );
}
