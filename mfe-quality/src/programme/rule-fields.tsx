import { NTHS, RULE_KINDS, WEEKDAYS, type RuleKind } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** On which days: the kind of rule, and what it asks. */
export function RuleFields({ kind, isWrong }: { kind: RuleKind; isWrong: boolean }) {
  const { t } = useTranslation('quality');
  const wrong = isWrong ? { validateStatus: 'error' as const, help: t(`programme.wrong.${kind}`) } : {};
  const weekdays = WEEKDAYS.map((value) => ({ value, label: t(`programme.weekday.${value}`) }));
  return (
    <>
      <Form.Item name="kind" label={t('programme.kind')}>
        <Select options={RULE_KINDS.map((value) => ({ value, label: t(`programme.kinds.${value}`) }))} />
      </Form.Item>
      {kind === 'days' && (
        <Form.Item name="every" label={t('programme.every')} {...wrong}>
          <Input inputMode="numeric" maxLength={3} />
        </Form.Item>
      )}
      {kind === 'weekdays' && (
        <Form.Item name="weekdays" label={t('programme.weekdays')} {...wrong}>
          <Select mode="multiple" options={weekdays} />
        </Form.Item>
      )}
      {kind === 'month-days' && (
        <Form.Item name="monthDays" label={t('programme.monthDays')} extra={t('programme.monthDaysHint')} {...wrong}>
          <Input inputMode="text" maxLength={120} />
        </Form.Item>
      )}
      {kind === 'nth-weekday' && (
        <div className="quality-fields av-stack av-foot">
          <Form.Item name="nth" label={t('programme.nthLabel')}>
            <Select
              options={NTHS.map((value) => ({ value, label: t(`programme.nth.${value === -1 ? 'last' : value}`) }))}
            />
          </Form.Item>
          <Form.Item name="weekday" label={t('programme.weekdayLabel')}>
            <Select options={weekdays} />
          </Form.Item>
        </div>
      )}
      {(kind === 'month-days' || kind === 'nth-weekday') && (
        <Form.Item name="months" label={t('programme.months')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('programme.words.everyMonth')}
            options={MONTHS.map((value) => ({ value, label: t(`programme.month.${value}`) }))}
          />
        </Form.Item>
      )}
    </>
  );
}
