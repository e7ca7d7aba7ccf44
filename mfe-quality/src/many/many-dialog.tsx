import { useState } from 'react';
import {
  isDataError,
  newRecordId,
  useActOnFindingsMutation,
  type ActValues,
  type DataError,
  type FindingOutcome,
} from '@avsec/shared/data';
import {
  addDays,
  DESCRIPTION_MAX_LENGTH,
  isBlank,
  transitionFor,
  type ActOnMany,
  type FindingActor,
  type FindingLine,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Form, Input, Modal } from '@avsec/shared/ui/antd';
import { fieldsOf } from '../acts/act-fields';
import { assigneeOf } from '../acts/act-values';
import { AssigneeSelect } from '../acts/assignee-select';
import { DayField, dayRule } from '../acts/day-field';
import { FormDialog } from '../acts/form-dialog';
import { ManyOutcome } from './many-outcome';

interface ManyDialogProps {
  act: ActOnMany;
  findings: readonly FindingLine[];
  actor: FindingActor;
  today: string;
  /** `isDone`: it was sent, whatever became of each. */
  onClose: (isDone: boolean) => void;
}

/** What the same act asks for all of them; then what became of each. */
export function ManyDialog({ act, findings: chosen, actor, today, onClose }: ManyDialogProps) {
  const { t } = useTranslation('quality');
  const { t: common } = useTranslation('common');
  const [form] = Form.useForm<ActValues>();
  const [send, { isLoading }] = useActOnFindingsMutation();
  // As they were when it was opened: what is done to them may take them out of the list.
  const [findings] = useState(chosen);
  // Ids of the requests: what is sent once more after a lost answer is carried out once.
  const [listed] = useState(() => findings.map(({ id, revision }) => ({ id, revision, requestId: newRecordId() })));
  const [outcomes, setOutcomes] = useState<readonly FindingOutcome[] | null>(null);
  const [failure, setFailure] = useState<DataError | null>(null);
  const needs = transitionFor(act, 'open')?.needs ?? [];
  const fields = fieldsOf({ act, needs });
  const isWanted = needs.includes('words');

  const submit = async (values: ActValues) => {
    const { words = '', date } = values;
    const { responsible_id: responsibleId, group_id: groupId } = assigneeOf(values.assignee);
    const { data, error } = await send({
      act,
      findings: listed,
      ...(!isBlank(words) && { words: words.trim() }),
      ...(responsibleId !== undefined && { responsibleId }),
      ...(groupId !== undefined && { groupId }),
      ...(date !== undefined && { date }),
    });
    if (data) return setOutcomes(data);
    setFailure(isDataError(error) ? error : { kind: 'backend' });
  };

  if (outcomes)
    return (
      <Modal
        open
        title={t(`act.${act}`)}
        onCancel={() => onClose(true)}
        footer={
          <Button type="primary" onClick={() => onClose(true)}>
            {common('actions.close')}
          </Button>
        }
      >
        <ManyOutcome outcomes={outcomes} findings={findings} />
      </Modal>
    );
  const missing = [{ required: true, message: t('problem.missing') }];
  return (
    <FormDialog
      title={t(`act.${act}`)}
      subtitle={t('many.of', { count: findings.length })}
      sends={t(`act.${act}`)}
      busy={isLoading}
      isUnsaved={() => form.isFieldsTouched()}
      onSend={form.submit}
      // Nothing of it is kept anywhere else.
      onDiscard={() => undefined}
      onClose={() => onClose(false)}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        {fields.includes('assignee') && (
          <Form.Item name="assignee" label={t('field.assignee')} rules={missing}>
            <AssigneeSelect actor={actor} />
          </Form.Item>
        )}
        {fields.includes('date') && (
          <Form.Item name="date" label={t(`dateOf.${act}`)} rules={[...missing, dayRule(addDays(today, 1))]}>
            <DayField from={addDays(today, 1)} />
          </Form.Item>
        )}
        {fields.includes('words') && (
          <Form.Item
            name="words"
            label={t(`wordsOf.${act}`)}
            required={isWanted}
            rules={[
              {
                validator: (_, said: string | undefined) =>
                  isWanted && isBlank(said ?? '') ? Promise.reject(new Error(t('problem.missing'))) : Promise.resolve(),
              },
            ]}
          >
            <Input.TextArea rows={4} maxLength={DESCRIPTION_MAX_LENGTH} />
          </Form.Item>
        )}
      </Form>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={t(`actFailure.${failure.kind}.what`)}
          description={t(`actFailure.${failure.kind}.advice`)}
        />
      )}
    </FormDialog>
  );
}
