import type { ReactNode } from 'react';
import { Alert } from '@avsec/shared/ui/antd';

interface SaidProps {
  /** How it looks: as it was sealed, otherwise, or neither. */
  as: 'success' | 'error' | 'info';
  /** Left out where there is one sentence to say. */
  heading?: string;
  children: ReactNode;
}

/** What a verification found, with a sign of its own. */
export function Said({ as, heading, children }: SaidProps) {
  return heading === undefined ? (
    <Alert role="status" showIcon type={as} title={children} />
  ) : (
    <Alert role="status" showIcon type={as} title={<h3>{heading}</h3>} description={children} />
  );
}

/** What has become of it since, or that it is another's: no fault, and not to be read past. */
export const ToBeKnown = ({ children }: { children: string }) => (
  <p className="av-attention">
    <strong>{children}</strong>
  </p>
);
