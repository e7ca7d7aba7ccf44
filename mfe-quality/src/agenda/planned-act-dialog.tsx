import { useCallback, useState } from 'react';
import { isDataError, useActOnPlannedMutation, type DataError } from '@avsec/shared/data';
import {
  addDays,
  isBlank,
  PLANNED_WORDS_MAX_LENGTH,
  type Planned,
  type PlannedAct,
  type SiteDate,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form, Input } from '@avsec/shared/ui/antd';
import { DayField, dayRule } from '../acts/day-field';
import { FormDialog } from '../acts/form-dialog';
import { useRequestId } from '../review/page/use-request-id';
import { siteDay } from '../shown/site-day';

interface ActValues {
  day?: SiteDate;
  words?: string;
}

/** What an act is called where it is chosen. */
export type PlannedActName = PlannedAct | 'skip';

interface PlannedActDialogProps {
  planned: Planned;
  act: PlannedAct;
  name: PlannedActName;
  title: string;
  today: SiteDate;
  onClose: () => void;
}

/** Moves one, excuses it or takes that back, with words. */
export function PlannedActDialog({ planned, act, name, title, today, onClose }: PlannedActDialogProps) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [form] = Form.useForm<ActValues>();
  const [send, { isLoading }] = useActOnPlannedMutation();
  const requestId = useRequestId();
  const [failure, setFailure] = useState<DataError | null>(null);
  const isUnsaved = useCallback(() => form.isFieldsTouched(), [form]);
  const run = async ({ day, words = '' }: ActValues) => {
    const content = { id: planned.id, act, words: words.trim(), ...(act === 'move' && day !== undefined && { day }) };
    const { error } = await send({ ...content, requestId: requestId(content) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    notify({ kind: 'success', title: t(`agenda.done.${act}`) });
    onClose();
  };
  return (
    <FormDialog
      title={t(`agenda.actTitle.${name}`)}
      subtitle={`${title} · ${siteDay(planned.heldOn)}`}
      sends={t(`agenda.act.${name}`)}
      busy={isLoading}
      isUnsaved={isUnsaved}
      onSend={form.submit}
      onDiscard={onClose}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" disabled={isLoading} onFinish={(typed) => void run(typed)}>
        {act === 'move' && (
          <Form.Item
            name="day"
            label={t('agenda.newDay')}
            initialValue={addDays(planned.heldOn < today ? today : planned.heldOn, 1)}
            rules={[{ required: true, message: t('problem.missing') }, dayRule(today)]}
          >
            <DayField from={today} />
          </Form.Item>
        )}
        <Form.Item
          name="words"
          label={t('agenda.words')}
          required
          rules={[
            {
              validator: (_, value: string | undefined) =>
                isBlank(value ?? '') ? Promise.reject(new Error(t('problem.missing'))) : Promise.resolve(),
            },
          ]}
        >
          <Input.TextArea rows={3} maxLength={PLANNED_WORDS_MAX_LENGTH} />
        </Form.Item>
      </Form>
      {failure && (
        <Alert type="error" showIcon title={t('agenda.notDone')} description={t(`programme.why.${whyOf(failure)}`)} />
      )}
    </FormDialog>
  );
}

const KNOWN: readonly DataError['kind'][] = ['offline', 'forbidden', 'conflict', 'missing', 'wrong-status', 'invalid'];
const whyOf = ({ kind }: DataError): string => (KNOWN.includes(kind) ? kind : 'other');
