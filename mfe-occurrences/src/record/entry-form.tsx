import { useState } from 'react';
import { isBlank, isMoment } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useModuleDraft } from '@avsec/shared/operations';
import { MomentField } from '@avsec/shared/ui';
import { Alert, Button, Input } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';
import { instantOf } from '../forms/local-minute';
import { TimeField } from '../forms/time-field';
import { useFoundDraft } from '../forms/use-found-draft';
import { entryDrafts, type EntryDraft } from '../operations';
import { occurrencePath } from '../shown/paths';
import type { Occurrence } from './occurrence';

/** One of the things that an entry says. */
export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'long' | 'number' | 'time' | 'choice';
  options?: readonly { value: string; label: string }[];
  required?: boolean;
}

interface EntryFormProps {
  /** Which one of the page. */
  form: string;
  title: string;
  occurrence: Occurrence;
  fields: readonly FormField[];
  /** What was said, without what was left empty; resolves with whether it is kept. */
  onWrite: (values: Record<string, string>, more: { id: string; happenedAt: string }) => Promise<boolean>;
  /** It is open from the beginning. */
  isOpen?: boolean;
}

const LONGEST = 5000;
const keyOf = ({ occurrence, form }: Pick<EntryDraft, 'occurrence' | 'form'>): string => `${occurrence} ${form}`;

function FieldInput({
  field,
  value,
  onChange,
}: {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('occurrences');
  if (field.kind === 'choice')
    return (
      <Select
        allowClear
        value={value === '' ? null : value}
        placeholder={t('choose')}
        options={[...(field.options ?? [])]}
        onChange={(chosen?: string | null) => onChange(chosen ?? '')}
      />
    );
  const common = { value, maxLength: LONGEST, 'aria-required': field.required ?? false };
  if (field.kind === 'time')
    return (
      <MomentField
        kind="time"
        aria-label={field.label}
        aria-required={field.required ?? false}
        value={value}
        onChange={onChange}
      />
    );
  if (field.kind === 'long')
    return <Input.TextArea rows={3} {...common} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Input
      {...common}
      {...(field.kind === 'number' && { inputMode: 'decimal' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function OpenForm({ id, onDone, ...props }: EntryFormProps & { id: string; onDone: () => void }) {
  const { form, title, occurrence, fields, onWrite } = props;
  const { t } = useTranslation('occurrences');
  const [empty] = useState((): EntryDraft => ({ occurrence: occurrence.id, form, at: '', values: {} }));
  const [state, keep] = useModuleDraft(entryDrafts, id, empty);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (state.kind === 'loading') return null;
  if (state.kind !== 'open')
    return <Alert type="error" showIcon title={t('draft.unreadable')} description={t('draft.unreadableText')} />;
  const { content } = state.draft;
  const valueOf = (name: string): string => content.values[name] ?? '';
  const note = { title: [occurrence.number, title].filter(Boolean).join(' · '), path: occurrencePath(occurrence.id) };
  const change = (changes: Partial<typeof content>) => void keep({ ...content, ...changes }, [], note);
  const said = Object.fromEntries(
    fields.map(({ name }) => [name, valueOf(name).trim()] as const).filter(([, value]) => !isBlank(value)),
  );
  const missing = fields.some(({ name, required }) => required && said[name] === undefined);
  const nothing = Object.keys(said).length === 0;
  // Its field says so.
  const unread = fields.some(({ name, kind }) => kind === 'time' && !isMoment('time', said[name] ?? '00:00'));
  const isNoTime = instantOf(content.at, new Date()) === null;
  const finish = async (): Promise<void> => {
    setAsked(true);
    const happenedAt = instantOf(content.at, new Date());
    if (missing || nothing || unread || happenedAt === null) return;
    setBusy(true);
    const isKept = await onWrite(said, { id, happenedAt }).finally(() => setBusy(false));
    if (isKept) onDone();
  };
  return (
    <form
      className="av-stack av-shrinks av-gap-3"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      {fields.map((field) => (
        <Field key={field.name} label={field.label}>
          <FieldInput
            field={field}
            value={valueOf(field.name)}
            onChange={(value) => change({ values: { ...content.values, [field.name]: value } })}
          />
        </Field>
      ))}
      <TimeField label={t('time.when')} value={content.at} onChange={(at) => change({ at })} />
      {isAsked && (missing || nothing || isNoTime) && (
        <p className="av-bad av-flat" role="alert">
          {t(isNoTime ? 'time.missing' : 'form.missing')}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('form.save')}
      </Button>
    </form>
  );
}

/** A form for one more entry; what is typed is on the device at once, and is there again when somebody comes back. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('occurrences');
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  const id = useFoundDraft(entryDrafts, {
    keyOf,
    key: keyOf({ occurrence: props.occurrence.id, form: props.form }),
    round,
  });
  if (!isOpen)
    return (
      <Button className="occurrence-open" onClick={() => setOpen(true)}>
        {props.title}
      </Button>
    );
  if (id === null) return null;
  return (
    <div className="av-stack av-shrinks av-gap-3">
      <OpenForm
        key={id}
        {...props}
        id={id}
        onDone={() => {
          setRound(round + 1);
          setOpen(props.isOpen ?? false);
        }}
      />
      {!props.isOpen && (
        <Button type="link" onClick={() => setOpen(false)}>
          {t('form.close')}
        </Button>
      )}
    </div>
  );
}
