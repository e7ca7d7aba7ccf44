import { PortalTheme } from '@avsec/shared/ui/antd';
import type { Sample } from '../entry';
import { antdSide } from './antd-side';
import { lightSide } from './light-side';
import { CONTROLS } from './sides';

const BESIDE = { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 16 } as const;

/** The same control of both sides of the line (docs/decisions/0010), beside each other: nobody shall see which. */
export default function BothSides({ sample }: { sample: Sample }) {
  return (
    <PortalTheme>
      {CONTROLS.map((name) => (
        <div key={name}>
          <p className="av-secondary" translate="no">
            {name}
          </p>
          <div style={BESIDE}>
            <div>{lightSide[name](sample)}</div>
            <div>{antdSide[name](sample)}</div>
          </div>
        </div>
      ))}
    </PortalTheme>
  );
}
