import { useCallback, useState } from 'react';
import { isDataError, useActOnFindingMutation, type DataError } from '@avsec/shared/data';
import {
  atHand,
  mayAct,
  type Finding,
  type FindingAct,
  type FindingAction,
  type FindingActor,
  type Transition,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Form } from '@avsec/shared/ui/antd';
import { storedPhotos, usePhotos } from '../photos/use-photos';
import { ActFailure } from './act-failure';
import { ActFormFields } from './act-form-fields';
import { requestOf, type ActValues } from './act-values';
import { FormDialog } from './form-dialog';
import { useRequestId } from './use-request-id';

interface ActDialogProps {
  transition: Transition;
  finding: Finding;
  actor: FindingActor;
  /** What it is done to, where it is done to an action. */
  action: FindingAction | null;
  onClose: () => void;
}

/** What was said before is where one goes on from. */
function begunWith(act: FindingAct, finding: Finding): ActValues {
  if (act === 'set-cause') return { words: finding.cause ?? '', whys: [...finding.whys] };
  if (act === 'set-measure') return { words: finding.measure ?? '', withoutMeasure: finding.withoutMeasure };
  if (act === 'add-action') return { kind: 'corrective' };
  return act === 'set-level' && finding.proposedLevel ? { level: finding.proposedLevel } : {};
}

/** The form of one act. It stays open, with all that was typed, until the server has taken it. */
export function ActDialog({ transition, finding, actor, action, onClose }: ActDialogProps) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [form] = Form.useForm<ActValues>();
  const [send, { isLoading }] = useActOnFindingMutation();
  const photos = usePhotos(finding.id);
  const requestId = useRequestId();
  const [opened] = useState(() => ({ revision: finding.revision, event: finding.events.at(-1)?.id ?? 0 }));
  const [failure, setFailure] = useState<DataError | null>(null);
  const { act } = transition;
  const answer = mayAct(act, atHand(finding), actor, finding.today);
  const why = answer.may ? null : answer.why;
  const isSending = photos.chosen.some(({ outcome }) => outcome.kind === 'sending');
  const hasPhotos = photos.chosen.length > 0;
  const isUnsaved = useCallback(() => form.isFieldsTouched() || hasPhotos, [form, hasPhotos]);

  const submit = async (values: ActValues) => {
    const content = {
      id: finding.id,
      act,
      // What another did since is on screen by now: who sends it again has seen it.
      baseRevision: failure?.kind === 'conflict' ? finding.revision : opened.revision,
      ...(action && { actionId: action.id }),
      ...requestOf(values, storedPhotos(photos.chosen)),
    };
    const { error } = await send({ ...content, requestId: requestId(content) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    notify({ kind: 'success', title: t(`event.${act}`), description: finding.number });
    onClose();
  };

  return (
    <FormDialog
      title={t(`act.${act}`)}
      subtitle={<bdi>{action ? action.text : `${finding.number} · ${finding.question}`}</bdi>}
      sends={t(`act.${act}`)}
      busy={isLoading}
      isBlocked={isSending || (failure !== null && why !== null)}
      isUnsaved={isUnsaved}
      onSend={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        initialValues={begunWith(act, finding)}
        disabled={isLoading}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
      >
        <ActFormFields transition={transition} finding={finding} actor={actor} photos={photos} />
      </Form>
      {failure && <ActFailure failure={failure} finding={finding} knownEvent={opened.event} why={why} />}
    </FormDialog>
  );
}
