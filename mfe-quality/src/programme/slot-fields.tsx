import { SLOTS_MAX } from '@avsec/shared/domain';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { MomentField } from '@avsec/shared/ui';
import { Button, Card, Flex, Form, Input } from '@avsec/shared/ui/antd';
import { NEW_SLOT } from './plan-values';

/** The windows of a day: from when, until when, and after when it is missed. */
export function SlotFields() {
  const { t, i18n } = useTranslation('quality');
  const time = (index: number, name: string) => (
    <Form.Item name={[index, name]} label={t(`programme.slot.${name}`)}>
      <MomentField kind="time" />
    </Form.Item>
  );
  const days = (index: number, name: string) => (
    <Form.Item name={[index, name]} label={t(`programme.slot.${name}`)}>
      <Input inputMode="numeric" maxLength={1} />
    </Form.Item>
  );
  return (
    <Form.List name="slots">
      {(fields, { add, remove }) => (
        <Flex vertical gap="middle">
          {fields.map(({ key, name }) => (
            <Card
              key={key}
              size="small"
              role="group"
              aria-label={t('programme.slot.title', { figure: formatCount(name + 1, i18n.language) })}
              title={t('programme.slot.title', { figure: formatCount(name + 1, i18n.language) })}
              extra={
                fields.length > 1 && (
                  <Button
                    onClick={() => remove(name)}
                    aria-label={t('programme.slot.removeOf', { figure: formatCount(name + 1, i18n.language) })}
                  >
                    {t('programme.slot.remove')}
                  </Button>
                )
              }
            >
              <div className="quality-fields av-stack av-foot">
                {time(name, 'opensAt')}
                {time(name, 'dueAt')}
                {days(name, 'dueDays')}
                {time(name, 'closesAt')}
                {days(name, 'closesDays')}
              </div>
            </Card>
          ))}
          {fields.length < SLOTS_MAX && (
            <Button type="dashed" block onClick={() => add(NEW_SLOT)}>
              {t('programme.slot.add')}
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  );
}
