import { useId, useState } from 'react';
import { newRecordId, useSaveGroupMutation } from '@avsec/shared/data';
import { cleanText, visibleText, type Group, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Form } from '@avsec/shared/ui/antd';
import { useEditing } from '../editing/use-editing';
import { EditDrawer } from './edit-drawer';
import { GroupFields, type GroupValues } from './group-fields';
import { problemOf } from './saving-problem';

interface GroupDrawerProps {
  /** Null: a new one. */
  group: Group | null;
  people: readonly Person[];
  readNow: () => Promise<{ data?: readonly Group[] | undefined; error?: unknown }>;
  onClose: () => void;
}

const factsOf = ({ name, kind, members, isArchived }: Group): string =>
  JSON.stringify([name, kind, [...members].sort(), isArchived]);

const valuesOf = (group: Group | null): GroupValues =>
  group
    ? { name: group.name, kind: group.kind, members: [...group.members], isArchived: group.isArchived }
    : { name: '', kind: 'team', members: [] };

/** A new team or shift, or what is changed of one. */
export function GroupDrawer({ group, people, readNow, onClose }: GroupDrawerProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [store] = useSaveGroupMutation();
  const [form] = Form.useForm<GroupValues>();
  const [newId] = useState(newRecordId);
  const formId = useId();
  const editing = useEditing({ opened: group, readNow, facts: factsOf, problemOf });
  const id = group?.id ?? newId;

  const save = async ({ name: typed, ...more }: GroupValues) => {
    const name = cleanText(typed).trim();
    if (!(await editing.save(() => store({ id, name, ...more })))) return;
    notify({ kind: 'success', title: t('groups.saved'), description: name });
    onClose();
  };
  const told = ({ name, kind, members, isArchived }: Group): string =>
    [
      visibleText(name),
      t(`groups.kinds.${kind}`),
      t('groups.people', { count: members.length }),
      ...(isArchived ? [t('groups.archived')] : []),
    ].join(' · ');

  return (
    <EditDrawer
      title={t(group ? 'groups.edit' : 'groups.add')}
      editing={editing}
      formId={formId}
      told={told}
      onTake={(theirs) => form.setFieldsValue(valuesOf(theirs))}
      onClose={onClose}
    >
      <Form<GroupValues>
        id={formId}
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(group)}
        onValuesChange={editing.noteChange}
        onFinish={(values) => void save(values)}
      >
        <GroupFields people={people} group={group} />
      </Form>
    </EditDrawer>
  );
}
