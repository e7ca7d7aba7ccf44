import { useCallback, useState } from 'react';
import { isDataError, useSaveQualitySettingsMutation, type DataError } from '@avsec/shared/data';
import {
  FINDING_DAYS_MAX,
  IMMEDIATE_MEASURES,
  LEVELS,
  REPEAT_MONTHS_MAX,
  type QualitySettings,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useClosingQuestion, useNotify } from '@avsec/shared/ui';
import { Alert, Button, Card, Flex, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { LevelTag } from '../shown/finding-tags';
import { Part } from '../shown/part';
import { MeanwhileNotice } from './meanwhile-notice';
import { DAY_FIELDS, isDays, isMonths, settingsOf, valuesOf, type SettingsValues } from './settings-values';

/** Below each of its fields is room for what is wrong with it. */
const FIELDS_KEEP_DISTANCE = { body: { paddingBottom: 0 } };
const A_FIELD_WIDE = { maxWidth: 320 };

/** What each level asks for. What was typed stays until it is saved or given up. */
export function SettingsForm({ stored }: { stored: QualitySettings }) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const [form] = Form.useForm<SettingsValues>();
  const [save, { isLoading }] = useSaveQualitySettingsMutation();
  // As they were when the person began, or as they were shown what another saved.
  const [before, setBefore] = useState(stored);
  const [isDirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<DataError | null>(null);
  const isUnsaved = useCallback(() => isDirty, [isDirty]);
  const take = (settings: QualitySettings) => {
    form.setFieldsValue(valuesOf(settings));
    setBefore(settings);
    setFailure(null);
    setDirty(false);
  };
  const leaving = useClosingQuestion({ isUnsaved, busy: isLoading, onClose: () => take(stored) });

  const send = async (typed: SettingsValues) => {
    const settings = settingsOf(typed);
    const isOvertaken = failure?.kind === 'conflict';
    const { error } = await save({ settings, before: isOvertaken ? stored : before });
    if (!error) {
      setBefore(settings);
      setFailure(null);
      setDirty(false);
      return notify({ kind: 'success', title: t('settings.saved'), description: t('settings.savedText') });
    }
    setFailure(isDataError(error) ? error : { kind: 'backend' });
  };
  const inUnit = (field: (typeof DAY_FIELDS)[number] | 'repeatMonths', unit: 'days' | 'months') =>
    `${t(`settings.${field}`)} (${t(`settings.${unit}`)})`;
  const right = (isRight: (text: string) => boolean, wrong: string) => [
    {
      validator: (_: unknown, value: string) => (isRight(value) ? Promise.resolve() : Promise.reject(new Error(wrong))),
    },
  ];

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(stored)}
      disabled={isLoading}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setDirty(true)}
      onFinish={(typed) => void send(typed)}
    >
      <Flex vertical gap="middle">
        <p>{t('settings.counts')}</p>
        {LEVELS.map((level) => (
          <Card
            key={level}
            role="group"
            aria-label={t(`level.${level}`)}
            styles={FIELDS_KEEP_DISTANCE}
            title={
              <h2 className="av-heading">
                <LevelTag level={level} />
              </h2>
            }
          >
            <div className="quality-fields av-stack av-foot">
              <Form.Item name={['levels', level, 'immediate']} label={t('settings.immediate')}>
                <Select
                  options={IMMEDIATE_MEASURES.map((value) => ({ value, label: t(`settings.measure.${value}`) }))}
                />
              </Form.Item>
              {DAY_FIELDS.map((field) => (
                <Form.Item
                  key={field}
                  name={['levels', level, field]}
                  label={inUnit(field, 'days')}
                  rules={right(isDays, t('settings.wrongDays', { most: FINDING_DAYS_MAX }))}
                >
                  <Input inputMode="numeric" maxLength={5} placeholder={t('settings.none')} />
                </Form.Item>
              ))}
            </div>
          </Card>
        ))}
        <Part title={t('settings.repeat')}>
          <Form.Item
            name="repeatMonths"
            style={A_FIELD_WIDE}
            label={inUnit('repeatMonths', 'months')}
            extra={t('settings.repeatHint')}
            rules={right(isMonths, t('settings.wrongMonths', { most: REPEAT_MONTHS_MAX }))}
          >
            <Input inputMode="numeric" maxLength={2} />
          </Form.Item>
        </Part>
        {failure?.kind === 'conflict' && <MeanwhileNotice before={before} now={stored} onTake={() => take(stored)} />}
        {failure && failure.kind !== 'conflict' && (
          <Alert
            type="error"
            showIcon
            title={t('settings.notSaved')}
            description={
              <>
                <p>{t(`settings.why.${whyOf(failure)}`)}</p>
                <p>{t('settings.kept')}</p>
              </>
            }
          />
        )}
        {leaving.isAsked && (
          <Alert
            type="warning"
            showIcon
            title={t('settings.leave')}
            action={
              <Flex wrap gap="small">
                <Button danger onClick={leaving.discard}>
                  {t('leave.discard')}
                </Button>
                <Button type="primary" autoFocus onClick={leaving.stay}>
                  {t('leave.stay')}
                </Button>
              </Flex>
            }
          />
        )}
        <Flex wrap gap="small" justify="flex-end">
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={!isDirty}>
            {common('actions.save')}
          </Button>
          {isDirty && <Button onClick={leaving.close}>{t('settings.giveUp')}</Button>}
        </Flex>
      </Flex>
    </Form>
  );
}

const whyOf = ({ kind }: DataError): 'offline' | 'forbidden' | 'other' =>
  kind === 'offline' ? kind : kind === 'forbidden' || kind === 'session' ? 'forbidden' : 'other';
