import { useId, useState, type SubmitEvent } from 'react';
import { cleanText, isBlank, SHORT_TEXT_MAX_LENGTH, type Inspector } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame } from '@avsec/shared/ui';
import { PlaceInput } from '../fill-in/prefill/place-input';
import './arrivals.css';

const FIELDS = ['name', 'badge', 'location'] as const;

interface IdentificationFormProps {
  /** From the person's own profile. */
  suggested: Inspector;
  onStart: (inspector: Inspector) => void;
}

/** Who inspects: name and badge are required, the location is not. */
export function IdentificationForm({ suggested, onStart }: IdentificationFormProps) {
  const { t } = useTranslation('checklists');
  const id = useId();
  const [inspector, setInspector] = useState(suggested);
  const complete = !isBlank(inspector.name) && !isBlank(inspector.badge);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!complete) return;
    const { name, badge, location } = inspector;
    onStart({ name: cleanText(name).trim(), badge: cleanText(badge).trim(), location: cleanText(location).trim() });
  };

  return (
    <PageFrame title={t('arrivals.title')} back={{ to: '/home', label: t('fillIn.backHome') }}>
      <form className="identify av-card av-stack av-gap-4" aria-labelledby={`${id}-heading`} onSubmit={submit}>
        <h2 id={`${id}-heading`}>{t('arrivals.identify.heading')}</h2>
        {FIELDS.map((field) => (
          <div key={field} className="av-stack av-gap-1">
            <label className="av-strong" htmlFor={`${id}-${field}`}>
              <span>{t(`arrivals.identify.${field}`)}</span>
              {field !== 'location' && (
                <span className="av-bad" role="img" aria-label={t('arrivals.identify.required')}>
                  {' *'}
                </span>
              )}
            </label>
            {field === 'location' ? (
              <PlaceInput
                id={`${id}-location`}
                value={inspector.location}
                placeholder={t('arrivals.identify.locationPlaceholder')}
                onText={(location) => setInspector((before) => ({ ...before, location }))}
              />
            ) : (
              <input
                id={`${id}-${field}`}
                className="av-input"
                value={inspector[field]}
                maxLength={SHORT_TEXT_MAX_LENGTH}
                placeholder={t(`arrivals.identify.${field}Placeholder`)}
                required
                autoComplete="off"
                onChange={({ target: { value } }) => setInspector((before) => ({ ...before, [field]: value }))}
              />
            )}
          </div>
        ))}
        <button type="submit" className="av-button av-button--primary" disabled={!complete}>
          {t('arrivals.identify.start')}
        </button>
      </form>
    </PageFrame>
  );
}
