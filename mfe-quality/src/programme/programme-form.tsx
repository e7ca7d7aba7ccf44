import { useCallback, useState } from 'react';
import {
  isDataError,
  refusedField,
  useChecklistSummariesQuery,
  useKnownPlacesQuery,
  useSaveProgrammeMutation,
  type DataError,
} from '@avsec/shared/data';
import {
  wrongInPlan,
  type FindingActor,
  type PlanPart,
  type Programme,
  type RuleKind,
  type SiteDate,
} from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { AssigneeSelect } from '../acts/assignee-select';
import { DayField } from '../acts/day-field';
import { FormDialog } from '../acts/form-dialog';
import { useRequestId } from '../review/page/use-request-id';
import { NextDates } from './next-dates';
import { newValues, planOf, valuesOf, type PlanValues } from './plan-values';
import { useProgrammeDraft, type UsedProgrammeDraft } from './programme-draft';
import { RuleFields } from './rule-fields';
import { SlotFields } from './slot-fields';

interface Surroundings {
  actor: FindingActor;
  today: SiteDate;
  onClose: () => void;
}

type ProgrammeFormProps = Surroundings & ({ programme: Programme } | { programme: null; newId: string });

interface LoadedFormProps extends Surroundings {
  programme: Programme | null;
  id: string;
  draft: UsedProgrammeDraft;
}

/**
 * What is to be inspected, where, on which days, in which windows, and by whom; with the days that follow from it. What
 * is typed is on this device until the server has it.
 */
export function ProgrammeForm(props: ProgrammeFormProps) {
  const { programme } = props;
  const id = 'newId' in props ? props.newId : props.programme.id;
  const draft = useProgrammeDraft(id, programme);
  return draft && <LoadedForm {...props} id={id} draft={draft} />;
}

function LoadedForm({ id, draft, programme, actor, today, onClose }: LoadedFormProps) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const content = useContent();
  const [form] = Form.useForm<PlanValues>();
  const [save, { isLoading }] = useSaveProgrammeMutation();
  const requestId = useRequestId();
  // What it was opened with: what is kept while it is typed is no new beginning.
  const [begun] = useState(draft.begun);
  const [initial] = useState(() => begun.values ?? (programme ? valuesOf(programme, today) : newValues(today)));
  const values = { ...initial, ...(Form.useWatch([], form) as Partial<PlanValues> | undefined) };
  const plan = planOf(values);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<DataError | null>(null);
  const isUnsaved = useCallback(() => begun.values !== null || form.isFieldsTouched(), [begun, form]);
  const { data: checklists = [] } = useChecklistSummariesQuery();
  const { data: places = [] } = useKnownPlacesQuery();
  const wrong = wrongInPlan(plan, today);
  const isWrong = (part: PlanPart) => isTried && wrong.includes(part);
  const help = (part: PlanPart) =>
    isWrong(part) ? { validateStatus: 'error' as const, help: t(`programme.wrong.${part}`) } : {};

  const send = async () => {
    setTried(true);
    const { checklistId, placeId = null } = values;
    const first = firstWrongField(values, wrong);
    // It may lie far above the button, where nobody sees that something is said.
    if (checklistId === undefined || first !== null) return form.scrollToField(first, { focus: true });
    const asked = { id, baseVersion: begun.baseVersion, checklistId, placeId, plan };
    const { error } = await save({ ...asked, requestId: requestId(asked) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    await draft.discard();
    notify({ kind: 'success', title: t(programme ? 'programme.changed' : 'programme.made') });
    onClose();
  };

  return (
    <FormDialog
      title={t(programme ? 'programme.changeTitle' : 'programme.newTitle')}
      sends={t(programme ? 'programme.saveChange' : 'programme.saveNew')}
      busy={isLoading}
      isUnsaved={isUnsaved}
      onSend={() => void send()}
      onDiscard={() => void draft.discard()}
      onClose={onClose}
    >
      <p>{t(programme ? 'programme.changeText' : 'programme.newText')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        disabled={isLoading}
        onValuesChange={(_, typed: PlanValues) => draft.change({ ...values, ...typed }, begun.baseVersion)}
      >
        <Form.Item
          name="checklistId"
          label={t('filters.checklist')}
          required
          {...(isTried && values.checklistId === undefined
            ? { validateStatus: 'error' as const, help: t('problem.missing') }
            : {})}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={programme !== null}
            placeholder={t('field.choose')}
            options={withOwn(
              checklists.map((one) => ({ value: one.id, label: content.title(one) })),
              programme && { value: programme.checklistId, label: programme.checklistTitle },
            )}
          />
        </Form.Item>
        <Form.Item name="placeId" label={t('filters.place')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            disabled={programme !== null}
            placeholder={t('programme.noPlace')}
            options={withOwn(
              places.filter((one) => !one.isArchived).map((one) => ({ value: one.id, label: one.path })),
              programme?.placeId ? { value: programme.placeId, label: programme.place } : null,
            )}
          />
        </Form.Item>
        <Form.Item name="assignee" label={t('field.assignee')} required {...help('who')}>
          <AssigneeSelect actor={actor} offersAll />
        </Form.Item>
        <RuleFields kind={values.kind} isWrong={isWrong('rule')} />
        <div className="quality-fields av-stack av-foot">
          <Form.Item
            name="startsOn"
            label={t(programme ? 'programme.changesOn' : 'programme.startsOn')}
            {...help('startsOn')}
          >
            <DayField from={today} />
          </Form.Item>
          <Form.Item name="untilOn" label={t('programme.untilOn')} {...help('untilOn')}>
            <DayField from={today} />
          </Form.Item>
          <Form.Item name="count" label={t('programme.count')} {...help('count')}>
            <Input inputMode="numeric" maxLength={4} placeholder={t('programme.noCount')} />
          </Form.Item>
        </div>
        <SlotFields />
      </Form>
      {isWrong('slots') && <Alert type="error" showIcon title={t('programme.wrong.slots')} />}
      <NextDates plan={plan} today={today} />
      {draft.isOnlyHere && <Alert type="warning" showIcon title={t('waiting.unkept')} />}
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

interface Named {
  value: string;
  label: string;
}

/** What a programme has is shown by its name, also where it is archived and offered no longer. */
const withOwn = (offered: readonly Named[], own: Named | null): Named[] =>
  own && !offered.some(({ value }) => value === own.value) ? [...offered, own] : [...offered];

const RULE_FIELD: Record<RuleKind, keyof PlanValues> = {
  days: 'every',
  weekdays: 'weekdays',
  'month-days': 'monthDays',
  'nth-weekday': 'nth',
};

/** The highest field that holds the plan back; null where none does. */
function firstWrongField({ checklistId, kind }: PlanValues, wrong: readonly PlanPart[]) {
  if (checklistId === undefined) return 'checklistId';
  if (wrong.includes('who')) return 'assignee';
  const [first] = wrong;
  if (first === 'rule') return RULE_FIELD[kind];
  return first === 'slots' ? ['slots', 0, 'opensAt'] : (first ?? null);
}

/** The key of the reason, as `programme.why` has it. */
export function whyNotSaved(failure: DataError): string {
  if (failure.kind === 'invalid') {
    const field = refusedField(failure.problem)?.field ?? '';
    return ['checklist_id', 'place_id', 'responsible_id', 'programmes'].includes(field) ? field : 'invalid';
  }
  return ['offline', 'forbidden', 'conflict', 'missing'].includes(failure.kind) ? failure.kind : 'other';
}
