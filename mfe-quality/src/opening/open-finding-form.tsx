import { useCallback, useRef } from 'react';
import { openOperation, useKnownPlacesQuery, type OpeningValues } from '@avsec/shared/data';
import {
  describeEvidence,
  DESCRIPTION_MAX_LENGTH,
  findingRefusal,
  isBlank,
  LEVELS,
  QUESTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  type Evidence,
  type FindingRefusal,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { Alert, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { FormDialog } from '../acts/form-dialog';
import { PhotoField } from '../photos/photo-field';
import { usePhotos } from '../photos/use-photos';
import { findingPath, FINDINGS_PATH } from '../shown/paths';
import { useSubmit } from '../waiting/use-submit';
import { findingToSend } from './finding-to-send';
import type { OpenedFinding } from './open-finding-dialog';
import { OpeningRefusal } from './opening-refusal';

interface OpenFindingFormProps {
  opened: OpenedFinding;
  /** This device could not keep what was typed. */
  isUnkept: boolean;
  onChange: (values: OpeningValues, files: readonly Evidence[]) => void;
  onClose: () => void;
}

/** Where what the server refused is typed. */
const FIELD_OF_REFUSAL: Partial<Record<FindingRefusal, keyof OpeningValues>> = {
  'place_id missing': 'placeId',
  'question missing': 'question',
  'question too-long': 'question',
};

/** What was seen, how grave it is and where. */
export function OpenFindingForm({ opened, isUnkept, onChange, onClose }: OpenFindingFormProps) {
  const { t } = useTranslation('quality');
  const navigate = useNavigate();
  const [form] = Form.useForm<OpeningValues>();
  const { id, values, files } = opened;
  const { data: places = [] } = useKnownPlacesQuery();
  const photos = usePhotos({
    operation: openOperation,
    id,
    files,
    onChange: (changed) => onChange(form.getFieldsValue(), changed),
  });
  const { submit, discard, isBusy, refused } = useSubmit(openOperation, id);
  const { isStoring, isChanged } = photos;
  // Known at once: the page goes on to the finding before this is drawn again.
  const isSent = useRef(false);
  const isUnsaved = useCallback(() => !isSent.current && (form.isFieldsTouched() || isChanged), [form, isChanged]);

  const send = async (typed: OpeningValues) => {
    const content = findingToSend(typed, photos.files.map(describeEvidence));
    const outcome = await submit({
      content,
      files: photos.files,
      title: content.question,
      path: FINDINGS_PATH,
      done: t('open.done'),
      of: content.question,
    });
    if (outcome === null) return;
    if (outcome.kind === 'refused') {
      const refusal = findingRefusal(outcome.problem);
      const name = FIELD_OF_REFUSAL[refusal];
      if (name) form.setFields([{ name, errors: [t(`refusal.${refusal}`)] }]);
      return;
    }
    isSent.current = true;
    onClose();
    if (outcome.kind === 'sent') await navigate(findingPath(id));
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
      busy={isBusy}
      isBlocked={isStoring}
      isUnsaved={isUnsaved}
      onSend={form.submit}
      onDiscard={discard}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={values}
        disabled={isBusy}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, changed: OpeningValues) => onChange(changed, photos.files)}
        onFinish={(typed) => void send(typed)}
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
      {isUnkept && <Alert type="warning" showIcon title={t('waiting.unkept')} />}
      {refused && <OpeningRefusal refused={refused} />}
    </FormDialog>
  );
}
