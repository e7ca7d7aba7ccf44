import { useState } from 'react';
import { discardAuthoringDraft, useAuthoringLock } from '@avsec/shared/data';
import { PageFrame, PageLoading } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { OpenElsewhere } from './draft/open-elsewhere';
import { ResumeOffer } from './draft/resume-offer';
import { useKeptDraft } from './draft/use-kept-draft';
import { Editor, type EditorProps } from './editor';

interface ResumableEditorProps extends EditorProps {
  /** The person has said already that they go on with what is kept. */
  continues?: boolean;
}

/** The form, in one tab at a time, after the question whether to go on with what was not saved last time. */
export function ResumableEditor({ continues = false, ...props }: ResumableEditorProps) {
  return (
    <PortalTheme>
      {props.readOnly ? <Editor {...props} /> : <LockedEditor continues={continues} {...props} />}
    </PortalTheme>
  );
}

function LockedEditor({ continues, ...props }: ResumableEditorProps & { continues: boolean }) {
  const lock = useAuthoringLock(props.draftKey);
  switch (lock.kind) {
    case 'checking':
      return <PageLoading kind="form" />;
    case 'elsewhere':
      return (
        <PageFrame title={props.title} name={props.name} back={props.back}>
          <OpenElsewhere isFree={lock.isFree} onTakeOver={lock.takeOver} />
        </PageFrame>
      );
    case 'held':
      // Who takes it over means what was written there.
      return <ResumedEditor continues={continues || lock.tookOver} {...props} />;
  }
}

type Choice = 'open' | 'resumed' | 'discarded';

function ResumedEditor({ continues, ...props }: ResumableEditorProps & { continues: boolean }) {
  const { draftKey, baseVersion } = props;
  const kept = useKeptDraft(draftKey, props.stored);
  const [choice, setChoice] = useState<Choice>(continues ? 'resumed' : 'open');

  if (kept.kind === 'looking') return <PageLoading kind="form" />;
  if (kept.kind === 'none' || choice === 'discarded') return <Editor {...props} />;
  if (choice === 'resumed')
    return (
      <Editor {...props} definition={kept.definition} baseVersion={kept.draft.baseVersion} resumed={kept.draft.line} />
    );
  // A page that is loaded anew before it is gone would offer it again.
  const discard = (): Promise<void> =>
    discardAuthoringDraft(draftKey)
      .catch((error: unknown) => console.warn('the unsaved definition is still on this device', error))
      .then(() => setChoice('discarded'));
  return (
    <PageFrame title={props.title} name={props.name} back={props.back}>
      <ResumeOffer
        draft={kept.draft}
        outdated={kept.draft.baseVersion !== baseVersion}
        onResume={() => setChoice('resumed')}
        onDiscard={() => void discard()}
      />
    </PageFrame>
  );
}
