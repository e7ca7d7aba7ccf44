import { useEffect, useRef, useState } from 'react';
import { DESCRIPTION_MAX_LENGTH, isBlank, SHORT_TEXT_MAX_LENGTH, type Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useModuleDraft } from '@avsec/shared/operations';
import { useNavigate } from '@avsec/shared/router';
import { LoadingState } from '@avsec/shared/ui';
import { Alert, Button, Checkbox, Input } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';
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
  const [isStoring, setStoring] = useState(false);
  // What stands there when a photo has been stored, which is not what stood there when it was chosen.
  const latest = useRef<{ content: RegisterDraft; files: readonly Evidence[] }>({ content: begun, files: [] });
  useEffect(() => {
    if (state.kind === 'open') latest.current = state.draft;
  }, [state]);
  if (state.kind === 'loading') return <LoadingState kind="form" />;
  if (state.kind !== 'open')
    return <Alert type="error" showIcon title={t('draft.unreadable')} description={t('draft.unreadableText')} />;

  const { content, files } = state.draft;
  const title = t(`kind.${content.kind}`);
  const put = (next: RegisterDraft, photos: readonly Evidence[]) => {
    latest.current = { content: next, files: photos };
    return keep(next, photos, { title: t(`kind.${next.kind}`), path: pathOfKind(next.kind) });
  };
  const change = (changes: Partial<RegisterDraft>) =>
    put({ ...latest.current.content, ...changes }, latest.current.files);
  const isMissing = isBlank(content.what);
  const isNoTime = instantOf(content.at, new Date()) === null;

  const changeKind = async (next: string): Promise<void> => {
    await change({ kind: next });
    await navigate(pathOfKind(next), { replace: true });
  };
  const finish = async (): Promise<void> => {
    setAsked(true);
    const { at, ...said } = content;
    const happenedAt = instantOf(at, new Date());
    if (isMissing || isStoring || happenedAt === null) return;
    const isKept = await send({
      id,
      content: {
        ...said,
        kindVersion: newestOf(said.kind)?.version ?? 1,
        happenedAt,
      },
      files,
      title,
      path: occurrencePath(id),
    });
    if (isKept) await navigate(occurrencePath(id), { replace: true });
  };

  return (
    <form
      className="occurrence-register av-stack av-gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      {content.simulated && <SimulatedBanner />}
      {state.draft.kept === 'failed' && (
        <Alert type="error" showIcon title={t('draft.notKept')} description={t('draft.notKeptText')} />
      )}
      <KindSelect isFixed={isStoring} value={content.kind} onChange={(next) => void changeKind(next)} />
      <TimeField label={t('register.when')} value={content.at} onChange={(at) => void change({ at })} />
      {isAsked && isNoTime && (
        <p className="av-bad av-flat" role="alert">
          {t('time.missing')}
        </p>
      )}
      <PlaceField value={content.place} onChange={(place) => void change({ place })} />
      <Field label={t('register.point')}>
        <Input
          value={content.point}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          onChange={({ target }) => void change({ point: target.value })}
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
          onChange={({ target }) => void change({ what: target.value })}
        />
        {isAsked && isMissing && (
          <span className="av-bad av-flat" role="alert">
            {t('register.whatMissing')}
          </span>
        )}
      </Field>
      <PhotoAdder
        operation={register}
        id={id}
        files={files}
        onChange={(changed) => void put(latest.current.content, changed(latest.current.files))}
        onStoring={setStoring}
      />
      <Field label={t('register.toldBy')}>
        <Input
          value={content.toldBy}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          onChange={({ target }) => void change({ toldBy: target.value })}
        />
      </Field>
      <Field label={t('register.toldHow')}>
        <Select
          allowClear
          value={content.toldHow === '' ? null : content.toldHow}
          placeholder={t('register.notSaid')}
          options={TOLD_HOW.map((value) => ({ value, label: t(`toldHow.${value}`) }))}
          onChange={(toldHow) => void change({ toldHow: toldHow ?? '' })}
        />
      </Field>
      <Checkbox checked={content.simulated} onChange={({ target }) => void change({ simulated: target.checked })}>
        {t('register.simulated')}
      </Checkbox>
      <div className="occurrence-register__send av-bottom">
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy} disabled={isStoring}>
          {t('register.send')}
        </Button>
      </div>
    </form>
  );
}
