import { useState, type ReactNode } from 'react';

interface MoreProps {
  summary: string;
  /** Unfolded from the start. */
  open: boolean;
  children: ReactNode;
}

/** What few need, folded. It is drawn when it is first unfolded: a long checklist has it in every section. */
export function More({ summary, open, children }: MoreProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details
      className="editor-more"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
    >
      <summary className="av-accent">{summary}</summary>
      {(open || unfolded) && children}
    </details>
  );
}
