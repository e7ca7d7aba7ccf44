import { useState } from 'react';
import { discardAuthoringDraft } from '@avsec/shared/data';
import { PageFrame, PageLoading } from '@avsec/shared/ui';
import { ResumeOffer } from './draft/resume-offer';
import { useKeptDraft } from './draft/use-kept-draft';
import { Editor, type EditorProps } from './editor';

type Choice = 'open' | 'resumed' | 'discarded';

interface ResumableEditorProps extends EditorProps {
  /** The person has said already that they go on with it. */
  continues?: boolean;
}

/** The form, after the question whether to go on with what was not saved last time. */
export function ResumableEditor({ continues = false, ...props }: ResumableEditorProps) {
  const { readOnly = false, draftKey, baseVersion } = props;
  const kept = useKeptDraft(draftKey, !readOnly);
  const [choice, setChoice] = useState<Choice>(continues ? 'resumed' : 'open');

  if (kept.kind === 'looking') return <PageLoading kind="form" />;
  if (kept.kind === 'none' || choice === 'discarded') return <Editor {...props} />;
  if (choice === 'resumed') return <Editor {...props} definition={kept.draft.checklist} baseVersion={kept.draft.baseVersion} />;
  const discard = (): void => {
    void discardAuthoringDraft(draftKey).catch((error: unknown) => console.warn('the unsaved definition is still on this device', error));
    setChoice('discarded');
  };
  return (
    <PageFrame title={props.title} back={props.back}>
      <ResumeOffer draft={kept.draft} outdated={kept.draft.baseVersion !== baseVersion} onResume={() => setChoice('resumed')} onDiscard={discard} />
    </PageFrame>
  );
}
