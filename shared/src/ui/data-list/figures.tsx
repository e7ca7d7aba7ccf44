import type { ReactNode } from 'react';
import './figures.css';

export interface Figure {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Coloured where it says how things stand; its label says it too. */
  tone?: 'good' | 'attention';
}

/** A few figures over a page, each in a card. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className="av-figure-cards av-stack av-gap-4 av-figures" aria-label={label}>
      {figures.map(({ key, label: name, value, tone }) => (
        <div key={key} className="av-card">
          <dt className="av-quiet">{name}</dt>
          <dd className={tone && `av-${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
