import type { ActValues } from '@avsec/shared/data';
import {
  ACTION_KINDS,
  addDays,
  DESCRIPTION_MAX_LENGTH,
  LEVELS,
  WHY_MAX_LENGTH,
  type Finding,
  type FindingActor,
  type Transition,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { PhotoField } from '../photos/photo-field';
import type { Photos } from '../photos/use-photos';
import { fieldsOf, type ActField } from './act-fields';
import { problemsOf } from './act-values';
import { AssigneeSelect } from './assignee-select';
import { DayField, dayRule } from './day-field';

interface ActFormFieldsProps {
  transition: Transition;
  finding: Finding;
  actor: FindingActor;
  photos: Photos;
}

/** How often one asks why. */
const WHYS = [0, 1, 2, 3, 4] as const;

/** Exactly what an act needs, by the table of transitions. */
export function ActFormFields({ transition, finding, actor, photos }: ActFormFieldsProps) {
  const { t } = useTranslation('quality');
  const form = Form.useFormInstance<ActValues>();
  const { act } = transition;
  const fields = fieldsOf(transition);
  const problems = (values: ActValues) => problemsOf(transition, values, photos.files.length, finding);
  const isRequired = (field: ActField): boolean => problems({})[field] !== undefined;
  const rules = (field: ActField) => [
    {
      validator: () => {
        const problem = problems(form.getFieldsValue())[field];
        return problem ? Promise.reject(new Error(t(`problem.${problem}`))) : Promise.resolve();
      },
    },
  ];
  const item = (field: ActField, label: string) => ({
    name: field,
    label,
    required: isRequired(field),
    rules: rules(field),
  });
  const earliest = act === 'ask-extension' && finding.dueOn !== null ? addDays(finding.dueOn, 1) : finding.today;
  const from = earliest > finding.today ? earliest : finding.today;

  return fields.map((field) => {
    switch (field) {
      case 'level':
        return (
          <Form.Item key={field} {...item(field, t('field.level'))}>
            <Select
              placeholder={t('field.choose')}
              options={LEVELS.filter((value) => value !== finding.level).map((value) => ({
                value,
                label: t(`level.${value}`),
              }))}
            />
          </Form.Item>
        );
      case 'assignee':
        return (
          <Form.Item key={field} {...item(field, t('field.assignee'))}>
            <AssigneeSelect actor={actor} />
          </Form.Item>
        );
      case 'kind':
        return (
          <Form.Item key={field} {...item(field, t('field.kind'))}>
            <Select options={ACTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          </Form.Item>
        );
      case 'date':
        return (
          <Form.Item
            key={field}
            {...item(field, t(`dateOf.${act}`))}
            validateFirst
            rules={[dayRule(from), ...rules(field)]}
          >
            <DayField from={from} />
          </Form.Item>
        );
      case 'whys':
        return WHYS.map((index) => (
          <Form.Item key={`why${index}`} name={['whys', index]} label={t('field.why', { figure: index + 1 })}>
            <Input maxLength={WHY_MAX_LENGTH} />
          </Form.Item>
        ));
      case 'words':
        return (
          <Form.Item key={field} {...item(field, t(`wordsOf.${act}`))}>
            <Input.TextArea rows={4} maxLength={DESCRIPTION_MAX_LENGTH} />
          </Form.Item>
        );
      case 'withoutMeasure':
        return (
          <Form.Item key={field} name={field} valuePropName="checked">
            <Checkbox>{t('field.withoutMeasure')}</Checkbox>
          </Form.Item>
        );
      case 'photos':
        return <PhotoField key={field} photos={photos} label={t('photos.add')} />;
    }
  });
}
