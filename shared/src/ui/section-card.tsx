import { Card, type CardProps } from 'antd';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A long title takes a second line. */
const WHOLE_TITLE: CardProps['styles'] = { title: { whiteSpace: 'normal' } };
const AS_THE_CARD = { fontSize: 'inherit' };

/** A part of a page in antd's card, named by its heading. */
export function SectionCard({ title, extra, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      role="region"
      aria-labelledby={id}
      styles={WHOLE_TITLE}
      title={
        <h2 id={id} style={AS_THE_CARD}>
          {title}
        </h2>
      }
      {...(extra !== undefined && { extra })}
    >
      {children}
    </Card>
  );
}
