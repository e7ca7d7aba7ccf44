import { useId } from 'react';
import { QUESTION_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import './withdrawal-reason.css';

interface WithdrawalReasonProps {
  value: string;
  missing: boolean;
  onChange: (value: string) => void;
}

/** Why a finalized record is withdrawn: kept with its version and in the audit log. */
export function WithdrawalReason({ value, missing, onChange }: WithdrawalReasonProps) {
  const { t } = useTranslation('history');
  const [fieldId, problemId] = [useId(), useId()];
  return (
    <div className="withdrawal-reason">
      <label htmlFor={fieldId}>{t('delete.reason')}</label>
      <textarea
        id={fieldId}
        className="av-input"
        rows={2}
        required
        maxLength={QUESTION_MAX_LENGTH}
        value={value}
        aria-invalid={missing}
        aria-describedby={missing ? problemId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing && (
        <p id={problemId} className="withdrawal-reason__problem" role="alert">
          {t('delete.reasonMissing')}
        </p>
      )}
    </div>
  );
}
