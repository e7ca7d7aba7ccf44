import type { ReactNode } from 'react';
import { SectionCard } from '@avsec/shared/ui/antd';
import type { Adaptation } from '../kinds/adaptation';
import type { Definition } from '../kinds/kind-schema';
import type { Occurrence } from './occurrence';
import type { Writing } from './use-writing';

/** What each block of the page is given. */
export interface PartProps {
  occurrence: Occurrence;
  /** Null: this person reads only, or it is completed. */
  writing: Writing | null;
}

/** And the blocks that the kind decides. */
export interface DefinedProps extends PartProps {
  definition: Definition;
  adaptation: Adaptation;
}

/** A block of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <div className="av-stack av-shrinks av-gap-3">{children}</div>
    </SectionCard>
  );
}
