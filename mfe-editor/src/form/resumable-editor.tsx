import { useState } from 'react';
import { discardAuthoringDraft, type AuthoringDraft } from '@avsec/shared/data';
import { PageFrame, PageLoading } from '@avsec/shared/ui';
import { ResumeOffer } from './draft/resume-offer';
import { useKeptDraft } from './draft/use-kept-draft';
import { Editor, type EditorProps } from './editor';

type Choice = { kind: 'open' } | { kind: 'resumed'; draft: AuthoringDraft } | { kind: 'discarded' };

/** The form, after the question whether to go on with what was not saved last time. */
export function ResumableEditor(props: EditorProps) {
  const { readOnly = false, draftKey, baseVersion } = props;
  const kept = useKeptDraft(draftKey, !readOnly);
  const [choice, setChoice] = useState<Choice>({ kind: 'open' });

  if (kept.kind === 'looking') return <PageLoading kind="form" />;
  if (choice.kind === 'resumed') return <Editor {...props} definition={choice.draft.checklist} baseVersion={choice.draft.baseVersion} />;
  if (kept.kind === 'none' || choice.kind === 'discarded') return <Editor {...props} />;
  const discard = (): void => {
    void discardAuthoringDraft(draftKey).catch((error: unknown) => console.warn('the unsaved definition is still on this device', error));
    setChoice({ kind: 'discarded' });
  };
  return (
    <PageFrame title={props.title} back={props.back}>
      <ResumeOffer draft={kept.draft} outdated={kept.draft.baseVersion !== baseVersion} onResume={() => setChoice({ kind: 'resumed', draft: kept.draft })} onDiscard={discard} />
    </PageFrame>
  );
}
