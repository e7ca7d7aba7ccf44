import type { ReactNode, SubmitEvent } from 'react';
import { useSettled } from './use-settled';
import './section-card.css';

const stayHere = (event: SubmitEvent): void => event.preventDefault();

/** The fields of one section, as a form of their own (docs/decisions/0015). Without a name it is no landmark. */
export function SectionForm({ className, children }: { className?: string; children: ReactNode }) {
  const settled = useSettled();
  return (
    <form
      className={className ? `fill-section__body ${className}` : 'fill-section__body'}
      data-settled={settled || undefined}
      noValidate
      onSubmit={stayHere}
    >
      {children}
    </form>
  );
}
