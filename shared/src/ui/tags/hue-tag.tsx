import type { ReactNode } from 'react';
import type { Icon } from '../icons';
import type { Hue } from '../tokens';
import './tags.css';

/** A word on a soft ground of its hue. The word carries the meaning, the hue helps to find it again. */
export function HueTag({ hue, icon: Icon, children }: { hue: Hue; icon?: Icon; children: ReactNode }) {
  return (
    <span
      className="hue-tag av-small av-medium av-anywhere"
      style={{ background: `var(--av-${hue}-soft)`, color: `var(--av-${hue}-text)` }}
    >
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}
