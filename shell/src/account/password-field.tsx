import { useId } from 'react';
import { Form, Input } from '@avsec/shared/ui/antd';

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
    <Form.Item label={label} htmlFor={id} {...(hint !== undefined && { extra: <span id={`${id}-hint`}>{hint}</span> })}>
      <Input
        id={id}
        type="password"
        required
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
