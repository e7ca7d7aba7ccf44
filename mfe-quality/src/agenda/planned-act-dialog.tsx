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
import { AGENDA_PATH } from '../shown/paths';
import { siteDay } from '../shown/site-day';
import { writeAgendaAddress } from './agenda-address';
import { usePlannedDraft, type PlannedActValues } from './planned-draft';

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

/** Moves one, excuses it or takes that back, with words; what is typed is on this device until that is done. */
export function PlannedActDialog(props: PlannedActDialogProps) {
  const { t } = useTranslation('quality');
  const { planned, act, name, title } = props;
  const address = new URLSearchParams(writeAgendaAddress({ day: planned.heldOn, span: 'day', scope: 'all' }));
  const { values, ...draft } = usePlannedDraft(planned.id, act, {
    title: `${title} · ${t(`agenda.actTitle.${name}`)}`,
    path: `${AGENDA_PATH}?${address.toString()}`,
  });
  return values && <PlannedActForm {...props} {...draft} begun={values} />;
}

interface PlannedActFormProps extends PlannedActDialogProps {
  /** What was typed before. */
  begun: PlannedActValues;
  isOnlyHere: boolean;
  change: (values: PlannedActValues) => void;
  discard: () => Promise<void>;
}

function PlannedActForm(props: PlannedActFormProps) {
  const { planned, act, name, title, today, begun, isOnlyHere, change, discard, onClose } = props;
  const { t } = useTranslation('quality');
  const [initial] = useState(() => ({
    day: addDays(planned.heldOn < today ? today : planned.heldOn, 1),
    ...begun,
  }));
  const notify = useNotify();
  const [form] = Form.useForm<PlannedActValues>();
  const [send, { isLoading }] = useActOnPlannedMutation();
  const requestId = useRequestId();
  const [failure, setFailure] = useState<DataError | null>(null);
  const isUnsaved = useCallback(() => form.isFieldsTouched(), [form]);
  const run = async ({ day, words = '' }: PlannedActValues) => {
    const content = { id: planned.id, act, words: words.trim(), ...(act === 'move' && day !== undefined && { day }) };
    const { error } = await send({ ...content, requestId: requestId(content) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    await discard();
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
      onDiscard={() => void discard()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={isLoading}
        onValuesChange={(_, typed: PlannedActValues) => change(typed)}
        onFinish={(typed) => void run(typed)}
      >
        {act === 'move' && (
          <Form.Item
            name="day"
            label={t('agenda.newDay')}
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
      {isOnlyHere && <Alert type="warning" showIcon title={t('waiting.unkept')} />}
      {failure && (
        <Alert type="error" showIcon title={t('agenda.notDone')} description={t(`programme.why.${whyOf(failure)}`)} />
      )}
    </FormDialog>
  );
}

const KNOWN: readonly DataError['kind'][] = ['offline', 'forbidden', 'conflict', 'missing', 'wrong-status', 'invalid'];
const whyOf = ({ kind }: DataError): string => (KNOWN.includes(kind) ? kind : 'other');
