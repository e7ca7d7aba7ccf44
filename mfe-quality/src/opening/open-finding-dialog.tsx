import { useCallback, useState } from 'react';
import { isDataError, newRecordId, useOpenFindingMutation, usePlacesQuery, type DataError } from '@avsec/shared/data';
import { DESCRIPTION_MAX_LENGTH, isBlank, LEVELS, QUESTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { FormDialog } from '../acts/form-dialog';
import { useRequestId } from '../acts/use-request-id';
import { PhotoField } from '../photos/photo-field';
import { storedPhotos, usePhotos } from '../photos/use-photos';
import { findingPath } from '../shown/paths';
import { findingToSend, type OpeningValues } from './finding-to-send';

/** '+ Registrar não conformidade': what somebody saw outside of an inspection. */
export function OpenFindingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const navigate = useNavigate();
  const [form] = Form.useForm<OpeningValues>();
  const [id] = useState(newRecordId);
  const [open, { isLoading }] = useOpenFindingMutation();
  const { data: places = [] } = usePlacesQuery();
  const photos = usePhotos(id);
  const requestId = useRequestId();
  const [failure, setFailure] = useState<DataError | null>(null);
  const [isDone, setIsDone] = useState(false);
  const isSending = photos.chosen.some(({ outcome }) => outcome.kind === 'sending');
  const hasPhotos = photos.chosen.length > 0;
  const isUnsaved = useCallback(() => !isDone && (form.isFieldsTouched() || hasPhotos), [form, hasPhotos, isDone]);

  const submit = async (values: OpeningValues) => {
    const content = { id, ...findingToSend(values, storedPhotos(photos.chosen)) };
    const { data, error } = await open({ ...content, requestId: requestId(content) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    setIsDone(true);
    notify({ kind: 'success', title: t('open.done'), description: data.number });
    onClose();
    void navigate(findingPath(id));
  };
  const needed = [
    {
      validator: (_: unknown, value: string | undefined) =>
        value !== undefined && !isBlank(value) ? Promise.resolve() : Promise.reject(new Error(t('problem.missing'))),
    },
  ];

  return (
    <FormDialog
      title={t('open.title')}
      sends={t('open.send')}
      busy={isLoading}
      isBlocked={isSending}
      isUnsaved={isUnsaved}
      onSend={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={isLoading}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="question" label={t('open.question')} required rules={needed}>
          <Input.TextArea rows={2} maxLength={QUESTION_MAX_LENGTH} />
        </Form.Item>
        <Form.Item name="level" label={t('field.level')} required rules={needed}>
          <Select
            placeholder={t('field.choose')}
            options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="placeId" label={t('open.place')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            placeholder={t('field.choose')}
            options={places.filter((one) => !one.isArchived).map((one) => ({ value: one.id, label: one.path }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['placeId']}>
          {({ getFieldValue }) =>
            getFieldValue('placeId') ? null : (
              <Form.Item name="placeText" label={t('open.placeText')}>
                <Input maxLength={TITLE_MAX_LENGTH} />
              </Form.Item>
            )
          }
        </Form.Item>
        <Form.Item name="note" label={t('open.note')}>
          <Input.TextArea rows={3} maxLength={DESCRIPTION_MAX_LENGTH} />
        </Form.Item>
        <PhotoField photos={photos} label={t('photos.add')} />
      </Form>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={t('open.failed')}
          description={
            <>
              <p>{t(`openFailure.${failure.kind}`)}</p>
              <p>{t('actFailure.kept')}</p>
            </>
          }
        />
      )}
    </FormDialog>
  );
}
