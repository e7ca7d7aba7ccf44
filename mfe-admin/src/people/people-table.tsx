import { useMemo } from 'react';
import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DataTable, type DataColumn } from '@avsec/shared/ui/data';
import { PersonActions, PersonName, PersonTags, type PersonHandlers } from './person-facts';

interface PeopleTableProps extends PersonHandlers {
  people: readonly Person[];
}

const keyOf = ({ id }: Person) => id;
const PART = { kind: 'person', of: 'stored', nameOf: ({ fullName }: Person) => visibleText(fullName) } as const;

/** People where there is room for columns. */
export function PeopleTable({ people, ...handlers }: PeopleTableProps) {
  const { t } = useTranslation('admin');
  const { isOwn, onChange, onReset, onRemoveSecondStep } = handlers;
  const columns = useMemo(
    (): DataColumn<Person>[] => [
      { key: 'name', title: t('people.fullName'), width: '30%', render: (person) => <PersonName person={person} /> },
      { key: 'role', title: t('people.role'), render: (person) => <PersonTags person={person} /> },
      {
        key: 'actions',
        title: t('people.actions'),
        nowrap: true,
        render: (person) => (
          <PersonActions
            person={person}
            isOwn={isOwn}
            onChange={onChange}
            onReset={onReset}
            onRemoveSecondStep={onRemoveSecondStep}
          />
        ),
      },
    ],
    [t, isOwn, onChange, onReset, onRemoveSecondStep],
  );
  return <DataTable label={t('people.title')} rows={people} keyOf={keyOf} columns={columns} part={PART} />;
}
