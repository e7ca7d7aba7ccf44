import {
  GROUP_KINDS,
  isBlank,
  matchesSearch,
  SHORT_TEXT_MAX_LENGTH,
  visibleText,
  type Group,
  type GroupKind,
  type Person,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Form, Input, Segmented } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';

export interface GroupValues {
  name: string;
  kind: GroupKind;
  members: string[];
  /** Left out for a new one. */
  isArchived?: boolean;
}

export function GroupFields({ people, group }: { people: readonly Person[]; group: Group | null }) {
  const { t } = useTranslation('admin');
  const kind = Form.useWatch<GroupKind>('kind') ?? group?.kind ?? 'team';
  // Whose account is closed is not offered, and is still shown where they are.
  const offered = people.filter(({ id, isDisabled }) => !isDisabled || group?.members.includes(id));
  return (
    <>
      <Form.Item
        name="name"
        label={t('groups.name')}
        rules={[
          {
            validator: (_, typed: string) =>
              isBlank(typed) ? Promise.reject(new Error(t('groups.nameMissing'))) : Promise.resolve(),
          },
        ]}
      >
        <Input autoFocus autoComplete="off" maxLength={SHORT_TEXT_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="kind" label={t('groups.kind')} extra={t(`groups.kindHint.${kind}`)}>
        <Segmented
          block
          aria-label={t('groups.kind')}
          options={GROUP_KINDS.map((one) => ({ value: one, label: t(`groups.kinds.${one}`) }))}
        />
      </Form.Item>
      <Form.Item name="members" label={t('groups.members')} extra={t('groups.membersHint')}>
        <Select
          mode="multiple"
          placeholder={t('groups.membersPlaceholder')}
          showSearch={{ filterOption: (typed, option) => matchesSearch(typed, [String(option?.label)]) }}
          options={offered.map(({ id, fullName, username, isDisabled }) => ({
            value: id,
            label: visibleText(`${fullName} · ${username}${isDisabled ? ` (${t('people.disabled')})` : ''}`),
          }))}
        />
      </Form.Item>
      {group && (
        <Form.Item
          name="isArchived"
          valuePropName="checked"
          extra={t(group.isArchived ? 'groups.restoreHint' : 'groups.archiveHint')}
        >
          <Checkbox>{t('groups.archived')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
