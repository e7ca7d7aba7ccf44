import { useEffect, useId } from 'react';
import { Form, Input } from '@avsec/shared/ui/antd';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  /** What is wrong with what stands in it: said below it, and it gets the focus. */
  problem?: string | undefined;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({
  label,
  hint,
  problem,
  autoFocus = false,
  autoComplete,
  value,
  onChange,
}: PasswordFieldProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  useEffect(() => {
    if (isWrong) document.getElementById(id)?.focus();
  }, [isWrong, id]);
  const described = [isWrong && `${id}-problem`, hint !== undefined && `${id}-hint`].filter((one) => one !== false);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(isWrong && {
        validateStatus: 'error',
        help: (
          <span id={`${id}-problem`} role="alert">
            {problem}
          </span>
        ),
      })}
      {...(hint !== undefined && { extra: <span id={`${id}-hint`}>{hint}</span> })}
    >
      <Input
        id={id}
        type="password"
        required
        autoFocus={autoFocus}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={described.join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
}
