import { useTranslation } from '@avsec/shared/i18n';
import { MomentField } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { kept, localMinute, typedIn, type TypedMinute } from './local-minute';

interface TimeFieldProps {
  label: string;
  /** As `kept` writes a local time; empty means now. */
  value: string;
  onChange: (value: string) => void;
}

/** Now, or a time that was earlier. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('occurrences');
  if (value === '')
    return (
      <div className="av-field av-fill av-stack av-gap-1">
        <span className="av-note">{label}</span>
        <span className="av-line av-gap-3">
          <strong>{t('time.now')}</strong>
          <Button onClick={() => onChange(localMinute(new Date()))}>{t('time.earlier')}</Button>
        </span>
      </div>
    );
  const typed = typedIn(value);
  const change = (changes: Partial<TypedMinute>): void => onChange(kept({ ...typed, ...changes }));
  return (
    <div className="av-field av-fill av-stack av-gap-1" role="group" aria-label={label}>
      <span className="av-note">{label}</span>
      <span className="av-line">
        <span className="av-fill">
          <MomentField kind="day" aria-label={t('time.day')} value={typed.day} onChange={(day) => change({ day })} />
        </span>
        <span className="av-fill">
          <MomentField
            kind="time"
            aria-label={t('time.time')}
            value={typed.time}
            onChange={(time) => change({ time })}
          />
        </span>
      </span>
      <Button type="link" className="occurrence-open" onClick={() => onChange('')}>
        {t('time.backToNow')}
      </Button>
    </div>
  );
}
