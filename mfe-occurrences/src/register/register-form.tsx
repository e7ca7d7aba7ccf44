import { useState } from 'react';
import { DESCRIPTION_MAX_LENGTH, isBlank, SHORT_TEXT_MAX_LENGTH, type Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useModuleDraft } from '@avsec/shared/operations';
import { useNavigate } from '@avsec/shared/router';
import { LoadingState } from '@avsec/shared/ui';
import { Alert, Button, Checkbox, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { Field } from '../forms/field';
import { instantOf } from '../forms/local-minute';
import { PhotoAdder } from '../forms/photo-adder';
import { TimeField } from '../forms/time-field';
import { useSend } from '../forms/use-send';
import { newestOf, pathOfKind } from '../kinds/definitions';
import { register, registerDrafts, TOLD_HOW, type RegisterDraft } from '../operations';
import { occurrencePath } from '../shown/paths';
import { SimulatedBanner } from '../shown/simulated-banner';
import { KindSelect } from './kind-select';
import { PlaceField } from './place-field';

const empty = (kind: string): RegisterDraft => ({
  kind,
  at: '',
  place: '',
  point: '',
  what: '',
  toldBy: '',
  toldHow: '',
  simulated: false,
});

/** The first step, all of it reached by one thumb; each change is on the device as it was typed. */
export function RegisterForm({ id, kind }: { id: string; kind: string }) {
  const { t } = useTranslation('occurrences');
  const navigate = useNavigate();
  const { send, isBusy } = useSend(register);
  const [begun] = useState(() => empty(kind));
  const [state, keep] = useModuleDraft(registerDrafts, id, begun);
  const [isAsked, setAsked] = useState(false);
  if (state.kind === 'loading') return <LoadingState kind="form" />;
  if (state.kind !== 'open')
    return <Alert type="error" showIcon title={t('draft.unreadable')} description={t('draft.unreadableText')} />;

  const { content, files } = state.draft;
  const title = t(`kind.${content.kind}`);
  const path = pathOfKind(content.kind);
  const put = (next: RegisterDraft, photos: readonly Evidence[] = files) => keep(next, photos, { title, path });
  const change = (changes: Partial<RegisterDraft>) => void put({ ...content, ...changes });
  const isMissing = isBlank(content.what);

  const changeKind = async (next: string): Promise<void> => {
    await put({ ...content, kind: next });
    await navigate(pathOfKind(next), { replace: true });
  };
  const finish = async (): Promise<void> => {
    setAsked(true);
    if (isMissing) return;
    const { at, ...said } = content;
    const isKept = await send({
      id,
      content: {
        ...said,
        kindVersion: newestOf(said.kind)?.version ?? 1,
        happenedAt: instantOf(at, new Date()),
      },
      files,
      title,
      path: occurrencePath(id),
    });
    if (isKept) await navigate(occurrencePath(id), { replace: true });
  };

  return (
    <form
      className="occurrence-register"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      {content.simulated && <SimulatedBanner />}
      {state.draft.kept === 'failed' && (
        <Alert type="error" showIcon title={t('draft.notKept')} description={t('draft.notKeptText')} />
      )}
      <KindSelect value={content.kind} onChange={(next) => void changeKind(next)} />
      <TimeField label={t('register.when')} value={content.at} onChange={(at) => change({ at })} />
      <PlaceField value={content.place} onChange={(place) => change({ place })} />
      <Field label={t('register.point')}>
        <Input
          value={content.point}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          onChange={({ target }) => change({ point: target.value })}
        />
      </Field>
      <Field label={t('register.what')}>
        <Input.TextArea
          value={content.what}
          rows={3}
          maxLength={DESCRIPTION_MAX_LENGTH}
          aria-required
          status={isAsked && isMissing ? 'error' : ''}
          aria-invalid={isAsked && isMissing}
          onChange={({ target }) => change({ what: target.value })}
        />
        {isAsked && isMissing && (
          <span className="occurrence-missing" role="alert">
            {t('register.whatMissing')}
          </span>
        )}
      </Field>
      <PhotoAdder operation={register} id={id} files={files} onChange={(photos) => void put(content, photos)} />
      <Field label={t('register.toldBy')}>
        <Input
          value={content.toldBy}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          onChange={({ target }) => change({ toldBy: target.value })}
        />
      </Field>
      <Field label={t('register.toldHow')}>
        <Select
          allowClear
          value={content.toldHow === '' ? null : content.toldHow}
          placeholder={t('register.notSaid')}
          options={TOLD_HOW.map((value) => ({ value, label: t(`toldHow.${value}`) }))}
          onChange={(toldHow) => change({ toldHow: toldHow ?? '' })}
        />
      </Field>
      <Checkbox checked={content.simulated} onChange={({ target }) => change({ simulated: target.checked })}>
        {t('register.simulated')}
      </Checkbox>
      <div className="occurrence-register__send">
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t('register.send')}
        </Button>
      </div>
    </form>
  );
}
