import { Card, type CardProps } from 'antd';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: ReactNode;
  /** Beside the title. */
  extra?: ReactNode;
  /** Its title is in the colour of what does not conform; its words say it too. */
  tone?: 'bad';
  /** `small`: one of several beside much else. */
  size?: 'small';
  children: ReactNode;
}

/** A title of two lines does not touch what is beside it. */
const APART = { extra: { paddingInlineStart: 8 } } satisfies CardProps['styles'];
const OF_WHAT_IS_BAD = { ...APART, title: { color: 'var(--av-non-conforming)' } } satisfies CardProps['styles'];
const AS_THE_CARD = { fontSize: 'inherit' };

/** A part of a page in antd's card, named by its heading. */
export function SectionCard({ title, extra, tone, size, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card
      role="region"
      aria-labelledby={id}
      styles={tone === 'bad' ? OF_WHAT_IS_BAD : APART}
      title={
        <h2 id={id} style={AS_THE_CARD}>
          {title}
        </h2>
      }
      {...(extra !== undefined && { extra })}
      {...(size && { size })}
    >
      {children}
    </Card>
  );
}
