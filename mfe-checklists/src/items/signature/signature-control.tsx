import { useHeldValue } from '@avsec/shared/ui';
import type { ControlProps } from '../control';
import { SignatureField } from './signature-field';

/** The signature as an item's answer. */
export function SignatureControl({ value, onChange, disabled, errorId }: ControlProps) {
  const [held, hold] = useHeldValue(typeof value === 'string' ? value : null);
  const sign = (png: string) => {
    hold(png);
    onChange(png);
  };
  return <SignatureField size="in-list" value={held} onChange={sign} disabled={disabled} errorId={errorId} />;
}
