import { useId } from 'react';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({ label, hint, autoFocus = false, autoComplete, value, onChange }: PasswordFieldProps) {
  const id = useId();
  return (
    <div className="password-form__field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        className="av-input"
        required
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
