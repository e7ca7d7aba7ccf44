import { useTranslation } from '@avsec/shared/i18n';
import { Button, Input } from '@avsec/shared/ui/antd';
import { localMinute } from './local-minute';
import { Field } from './field';

interface TimeFieldProps {
  label: string;
  /** A local time as the browser writes it, '2026-03-01T22:15'; empty means now. */
  value: string;
  onChange: (value: string) => void;
}

/** Now, or a time that was earlier. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('occurrences');
  if (value === '')
    return (
      <div className="occurrence-field">
        <span className="occurrence-field__name">{label}</span>
        <span className="occurrence-now">
          <strong>{t('time.now')}</strong>
          <Button onClick={() => onChange(localMinute(new Date()))}>{t('time.earlier')}</Button>
        </span>
      </div>
    );
  return (
    <div className="occurrence-field">
      <Field label={label}>
        <Input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button type="link" className="occurrence-back-to-now" onClick={() => onChange('')}>
        {t('time.backToNow')}
      </Button>
    </div>
  );
}
