import { useAssignablesQuery, useKnownGroupsQuery } from '@avsec/shared/data';
import { isSupervisor, type FindingActor } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Select } from '@avsec/shared/ui/data';

interface AssigneeSelectProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  actor: FindingActor;
  /** Everybody, whoever gives the work: of a programme that is laid down. */
  offersAll?: boolean;
}

interface Offered {
  people: readonly { id: string; name: string }[];
  groups: readonly { id: string; name: string }[];
  /** They are still on their way. */
  isLoading?: boolean;
}

/** A supervisor gives work to everybody who may be given some; whoever treats it, to themself and their groups. */
function useOffered(actor: FindingActor, offersAll: boolean): Offered {
  const { t } = useTranslation('quality');
  const { data: assignables, isLoading: isLoadingAll } = useAssignablesQuery();
  const { data: groups = [], isLoading: isLoadingOwn } = useKnownGroupsQuery();
  if (offersAll || isSupervisor(actor)) return assignables ?? { people: [], groups: [], isLoading: isLoadingAll };
  return {
    people: [{ id: actor.userId, name: t('assignee.me') }],
    groups: groups.filter(({ id, isArchived }) => !isArchived && actor.groupIds.includes(id)),
    isLoading: isLoadingOwn,
  };
}

/** Who is to do it. */
export function AssigneeSelect({ id, value, onChange, actor, offersAll = false }: AssigneeSelectProps) {
  const { t } = useTranslation('quality');
  const { people, groups, isLoading = false } = useOffered(actor, offersAll);
  const named = (kind: string, all: Offered['people']) =>
    all.map((one) => ({ value: `${kind}:${one.id}`, label: one.name }));
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      value={value ?? null}
      placeholder={t('assignee.choose')}
      loading={isLoading}
      // It opens when all are there: a list that says it is empty, and then grows, moves away below a press.
      {...(isLoading && { notFoundContent: null })}
      options={
        isLoading
          ? []
          : [
              { label: t('assignee.groups'), options: named('group', groups) },
              { label: t('assignee.people'), options: named('person', people) },
            ].filter(({ options }) => options.length > 0)
      }
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  );
}
