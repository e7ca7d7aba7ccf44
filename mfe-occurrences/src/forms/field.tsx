import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Said below it. */
  hint?: string;
  children: ReactNode;
}

/** A field with its name above it. */
export function Field({ label, hint, children }: FieldProps) {
  return (
    <label className="occurrence-field">
      <span className="occurrence-field__name">{label}</span>
      {children}
      {hint !== undefined && <span className="occurrence-beside">{hint}</span>}
    </label>
  );
}
