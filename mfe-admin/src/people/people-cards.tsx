import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { Card, Flex } from '@avsec/shared/ui/antd';
import { PersonActions, PersonName, PersonTags, type PersonHandlers } from './person-facts';

/** People where there is no room for columns, each a card. */
export function PeopleCards({ people, ...handlers }: PersonHandlers & { people: readonly Person[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className="av-list av-cards" aria-label={t('people.title')}>
      {people.map((person) => (
        <PartBoundary key={person.id} kind="person" name={() => visibleText(person.fullName)} of="stored" as="li">
          <li>
            <Card>
              <Flex vertical gap="small">
                <PersonName person={person} />
                <PersonTags person={person} />
                <PersonActions person={person} {...handlers} />
              </Flex>
            </Card>
          </li>
        </PartBoundary>
      ))}
    </ul>
  );
}
