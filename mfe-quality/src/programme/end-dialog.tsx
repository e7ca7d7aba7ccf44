import { useCallback, useState } from 'react';
import { isDataError, useEndProgrammeMutation, type DataError } from '@avsec/shared/data';
import type { Programme, SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form } from '@avsec/shared/ui/antd';
import { DayField, dayRule } from '../acts/day-field';
import { FormDialog } from '../acts/form-dialog';
import { whyNotSaved } from './programme-form';

interface EndDialogProps {
  programme: Programme;
  title: string;
  today: SiteDate;
  onClose: () => void;
}

/** Ends a programme from a day on. */
export function EndDialog({ programme, title, today, onClose }: EndDialogProps) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [form] = Form.useForm<{ endsOn: SiteDate }>();
  const [end, { isLoading }] = useEndProgrammeMutation();
  const [failure, setFailure] = useState<DataError | null>(null);
  const isUnsaved = useCallback(() => form.isFieldsTouched(), [form]);
  const send = async ({ endsOn }: { endsOn: SiteDate }) => {
    const { error } = await end({ id: programme.id, baseVersion: programme.version, endsOn });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    notify({ kind: 'success', title: t('programme.ended') });
    onClose();
  };
  return (
    <FormDialog
      title={t('programme.endTitle')}
      subtitle={title}
      sends={t('programme.end')}
      busy={isLoading}
      isUnsaved={isUnsaved}
      onSend={form.submit}
      onDiscard={onClose}
      onClose={onClose}
    >
      <p>{t('programme.endText')}</p>
      <Form form={form} layout="vertical" initialValues={{ endsOn: today }} onFinish={(typed) => void send(typed)}>
        <Form.Item
          name="endsOn"
          label={t('programme.endsOn')}
          rules={[{ required: true, message: t('problem.missing') }, dayRule(today)]}
        >
          <DayField from={today} />
        </Form.Item>
      </Form>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={t('programme.notSaved')}
          description={t(`programme.why.${whyNotSaved(failure)}`)}
        />
      )}
    </FormDialog>
  );
}
