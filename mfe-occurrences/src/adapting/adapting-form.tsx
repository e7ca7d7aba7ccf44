import { useState } from 'react';
import { isBlank, SHORT_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { newRecordId, useModuleDraft } from '@avsec/shared/operations';
import { LoadingState, PlusOutlined } from '@avsec/shared/ui';
import { Alert, Button, Checkbox, Input } from '@avsec/shared/ui/antd';
import { Field } from '@avsec/shared/ui/data';
import { useSend } from '../forms/use-send';
import { callsOf, NOT_ADAPTED, type Adaptation } from '../kinds/adaptation';
import { PHASES, type Definition } from '../kinds/kind-schema';
import type { CurrentAdaptation } from '../kinds/use-adaptations';
import { adaptDrafts, adaptKind, type AdaptDraft } from '../operations';
import { Part } from '../record/part';

interface AdaptingFormProps {
  id: string;
  definition: Definition;
  /** Undefined: the airport has changed nothing about it yet. */
  current: CurrentAdaptation | undefined;
  onSent: () => void;
}

interface EditProps {
  adaptation: AdaptDraft;
  definition: Definition;
  onChange: (changes: Partial<Adaptation>) => void;
}

function StepsEdit({ adaptation, definition, onChange }: EditProps) {
  const { t } = useTranslation('occurrences');
  const { hidden, steps } = adaptation;
  const show = (step: string, isShown: boolean) =>
    onChange({ hidden: isShown ? hidden.filter((one) => one !== step) : [...hidden, step] });
  return (
    <Part title={t('part.steps')}>
      {PHASES.map((phase) => (
        <div key={phase} role="group" aria-label={t(`phase.${phase}`)}>
          <h3 className="av-below-2">{t(`phase.${phase}`)}</h3>
          <div className="av-list av-stack av-gap-3">
            {definition.steps[phase].map((step) => (
              <Checkbox
                key={step}
                checked={!hidden.includes(step)}
                onChange={({ target }) => show(step, target.checked)}
              >
                {t(`step.${step}`)}
              </Checkbox>
            ))}
            {steps
              .filter((step) => step.phase === phase)
              .map((step) => (
                <div key={step.id} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
                  <Input
                    className="av-basis av-line av-baseline"
                    aria-label={t('adapt.ownStep')}
                    value={step.text}
                    maxLength={SHORT_TEXT_MAX_LENGTH}
                    onChange={({ target }) =>
                      onChange({ steps: steps.map((one) => (one === step ? { ...one, text: target.value } : one)) })
                    }
                  />
                  <Button
                    aria-label={`${t('adapt.remove')}: ${step.text}`}
                    onClick={() => onChange({ steps: steps.filter((one) => one !== step) })}
                  >
                    {t('adapt.remove')}
                  </Button>
                </div>
              ))}
            <Button
              className="occurrence-open"
              icon={<PlusOutlined aria-hidden />}
              aria-label={`${t('adapt.addStep')}: ${t(`phase.${phase}`)}`}
              onClick={() => onChange({ steps: [...steps, { id: newRecordId(), phase, text: '' }] })}
            >
              {t('adapt.addStep')}
            </Button>
          </div>
        </div>
      ))}
    </Part>
  );
}

function CallsEdit({ adaptation, definition, onChange }: EditProps) {
  const { t } = useTranslation('occurrences');
  // Changed once, the list is the airport's own, in its words.
  const calls = callsOf(definition, adaptation).map(({ id, text, phone }) => ({
    id,
    name: text ?? t(`call.${id}`),
    phone,
  }));
  const put = (place: number, changes: object) =>
    onChange({ calls: calls.map((one, at) => (at === place ? { ...one, ...changes } : one)) });
  const moveUp = (place: number) =>
    onChange({ calls: calls.toSpliced(place - 1, 2, ...calls.slice(place - 1, place + 1).reverse()) });
  return (
    <Part title={t('part.calls')}>
      <ol className="av-list av-stack av-gap-3" aria-label={t('part.calls')}>
        {calls.map(({ id, name, phone }, place) => (
          <li key={id} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
            <Field label={t('adapt.name')}>
              <Input
                value={name}
                maxLength={SHORT_TEXT_MAX_LENGTH}
                onChange={({ target }) => put(place, { name: target.value })}
              />
            </Field>
            <Field label={t('adapt.phone')}>
              <Input
                type="tel"
                value={phone}
                maxLength={SHORT_TEXT_MAX_LENGTH}
                onChange={({ target }) => put(place, { phone: target.value })}
              />
            </Field>
            <span className="occurrence-line__buttons av-row">
              <Button aria-label={`${t('adapt.up')}: ${name}`} disabled={place === 0} onClick={() => moveUp(place)}>
                {t('adapt.up')}
              </Button>
              <Button
                aria-label={`${t('adapt.remove')}: ${name}`}
                onClick={() => onChange({ calls: calls.filter((_, at) => at !== place) })}
              >
                {t('adapt.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button
        className="occurrence-open"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onChange({ calls: [...calls, { id: newRecordId(), name: '', phone: '' }] })}
      >
        {t('adapt.addCall')}
      </Button>
    </Part>
  );
}

/** What is changed about a kind: each change is on the device as it was typed, and counts once it is saved. */
export function AdaptingForm({ id, definition, current, onSent }: AdaptingFormProps) {
  const { t } = useTranslation('occurrences');
  const { kind } = definition;
  const base = current?.revision ?? 0;
  const { send, isBusy } = useSend(adaptKind);
  const [begun] = useState((): AdaptDraft => ({ ...(current?.content ?? NOT_ADAPTED), kind, base }));
  const [state, keep] = useModuleDraft(adaptDrafts, id, begun);
  if (state.kind === 'loading') return <LoadingState kind="form" />;
  if (state.kind !== 'open')
    return <Alert type="error" showIcon title={t('draft.unreadable')} description={t('draft.unreadableText')} />;
  const { content } = state.draft;
  const title = t(`kind.${kind}`);
  const note = { title, path: `/tipos-de-ocorrencia?kind=${kind}` };
  const change = (changes: Partial<AdaptDraft>) => void keep({ ...content, ...changes }, [], note);
  const isMissing =
    content.steps.some((step) => isBlank(step.text)) || content.calls.some((agency) => isBlank(agency.name));
  const props = { adaptation: content, definition, onChange: change };
  return (
    <form
      className="av-stack av-shrinks av-gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ id, content, ...note }).then((isKept) => isKept && onSent());
      }}
    >
      {content.base !== base && (
        <Alert
          type="warning"
          showIcon
          title={t('adapt.meanwhile', { by: current?.byName ?? '' })}
          description={t('adapt.meanwhileText')}
          action={
            <Button onClick={() => change({ ...(current?.content ?? NOT_ADAPTED), base })}>{t('adapt.take')}</Button>
          }
        />
      )}
      <StepsEdit {...props} />
      <CallsEdit {...props} />
      {isMissing && <p className="av-bad av-flat">{t('adapt.missing')}</p>}
      <Button
        className="occurrence-open"
        type="primary"
        htmlType="submit"
        loading={isBusy}
        disabled={isMissing || content.base !== base}
      >
        {t('form.save')}
      </Button>
    </form>
  );
}
