import type { ReactNode } from 'react';
import { PageFrame, useRootClass } from '@avsec/shared/ui';
import type { Autosave } from '../drafts/autosave';
import { DeviceNote } from './device-note';
import { OverallProgress } from './overall-progress';
import { Overview } from './overview';
import { useRepaintAfterScroll } from './use-repaint-after-scroll';

interface FillInFrameProps {
  title: string;
  subtitle: ReactNode;
  back: { to: string; label: string };
  action?: ReactNode;
  autosave: Autosave;
  banners: ReactNode;
  /** The left column; above the sections on a phone. */
  aside: ReactNode;
  /** The buttons at the end; none in view mode. */
  actions: ReactNode;
  children: ReactNode;
}

/** What all fill-in screens have in common: heading and progress above, the overview left, the questions right, the buttons at the end. */
export function FillInFrame({ title, subtitle, back, action, autosave, banners, aside, actions, children }: FillInFrameProps) {
  useRootClass('has-fill-in');
  const repainted = useRepaintAfterScroll();
  return (
    <PageFrame title={title} subtitle={subtitle} back={back} action={action} state={<DeviceNote autosave={autosave} />}>
      <div ref={repainted} className="fill-sticky">
        <OverallProgress />
      </div>
      {banners}
      <div className="fill-columns">
        <Overview>{aside}</Overview>
        <div className="fill-main">
          {children}
          {actions}
        </div>
      </div>
    </PageFrame>
  );
}
