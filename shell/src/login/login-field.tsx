import { type ComponentProps, type ReactNode, useId } from 'react';

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value; null when nothing is. */
  problem: string | null;
  /** Something at the end of the field, such as the button that shows the password. */
  children?: ReactNode;
}

/** A labelled field whose problem is read out together with it. */
export function LoginField({ label, problem, children, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="av-stack">
      <label htmlFor={id} className="av-strong">
        {label}
      </label>
      <div className="login__input av-anchor">
        <input
          {...input}
          id={id}
          className="av-input"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {children}
      </div>
      {problem && (
        <p className="av-bad" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
