import { useCallback, useState } from 'react';
import { actOperation, type ActValues } from '@avsec/shared/data';
import {
  atHand,
  describeEvidence,
  findingRefusal,
  mayAct,
  type Evidence,
  type Finding,
  type FindingActor,
} from '@avsec/shared/domain';
import { useRecordQuestion, useTranslation } from '@avsec/shared/i18n';
import { Alert, Form } from '@avsec/shared/ui/antd';
import { usePhotos } from '../photos/use-photos';
import { findingPath } from '../shown/paths';
import { useSubmit } from '../waiting/use-submit';
import { ActFormFields } from './act-form-fields';
import { contentOf, fieldOfRefusal } from './act-values';
import { FormDialog } from './form-dialog';
import type { OpenedAct } from './opened-act';
import { Refusal } from '../shown/refusal';

interface ActFormProps {
  opened: OpenedAct;
  finding: Finding;
  /** With what waits on this device. */
  planned: Finding;
  actor: FindingActor;
  /** This device could not keep what was typed. */
  isUnkept: boolean;
  onChange: (values: ActValues, files: readonly Evidence[], title: string) => void;
  onClose: () => void;
}

/** Stays open, with all that was typed, until the server has taken it or this device keeps it. */
export function ActForm({ opened, finding, planned, actor, isUnkept, onChange, onClose }: ActFormProps) {
  const { t } = useTranslation('quality');
  const question = useRecordQuestion()(finding);
  const [form] = Form.useForm<ActValues>();
  const { id, transition, action, values, files } = opened;
  const { act } = transition;
  const title = `${finding.number} · ${t(`act.${act}`)}`;
  const photos = usePhotos({
    operation: actOperation,
    id,
    files,
    onChange: (changed) => onChange(form.getFieldsValue(), changed, title),
  });
  const { submit, discard, isBusy, refused } = useSubmit(actOperation, id);
  const [baseRevision, setBaseRevision] = useState(opened.revision);
  const answer = mayAct(act, atHand(planned), actor, planned.today);
  const why = answer.may ? null : answer.why;
  const { isStoring, isChanged } = photos;
  const isUnsaved = useCallback(() => form.isFieldsTouched() || isChanged, [form, isChanged]);

  const send = async (typed: ActValues) => {
    // What another did since is on screen by now: who sends it again has seen it.
    const base = refused?.reason === 'conflict' ? finding.revision : baseRevision;
    setBaseRevision(base);
    const outcome = await submit({
      content: {
        act,
        base_revision: base,
        ...(action && { action_id: action.id }),
        ...contentOf(typed, photos.files.map(describeEvidence)),
      },
      files: photos.files,
      title,
      about: finding.id,
      path: findingPath(finding.id),
      done: t(`event.${act}`),
      of: finding.number,
    });
    if (outcome?.kind !== 'refused') return outcome && onClose();
    const refusal = findingRefusal(outcome.problem);
    const field = outcome.reason === 'invalid' ? fieldOfRefusal(refusal) : null;
    if (field) form.setFields([{ name: field, errors: [t(`refusal.${refusal}`)] }]);
  };

  return (
    <FormDialog
      title={t(`act.${act}`)}
      subtitle={<bdi>{action ? action.text : `${finding.number} · ${question}`}</bdi>}
      sends={t(`act.${act}`)}
      busy={isBusy}
      isBlocked={isStoring || (refused !== null && refused.reason !== 'device' && why !== null)}
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
        onValuesChange={(_, changed: ActValues) => onChange(changed, photos.files, title)}
        onFinish={(typed) => void send(typed)}
      >
        <ActFormFields transition={transition} finding={planned} actor={actor} photos={photos} />
      </Form>
      {isUnkept && <Alert type="warning" showIcon title={t('waiting.unkept')} />}
      {refused && <Refusal refused={refused} finding={finding} baseRevision={baseRevision} why={why} />}
    </FormDialog>
  );
}
