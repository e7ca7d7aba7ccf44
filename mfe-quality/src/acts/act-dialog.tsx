import { useState } from 'react';
import { actDrafts, type ActDraft } from '@avsec/shared/data';
import type { Finding, FindingActor } from '@avsec/shared/domain';
import { useModuleDraft } from '@avsec/shared/operations';
import { findingPath } from '../shown/paths';
import { ActForm } from './act-form';
import type { OpenedAct } from './opened-act';

interface ActDialogProps {
  opened: OpenedAct;
  /** As the server has said it, and with what waits on this device. */
  finding: Finding;
  planned: Finding;
  actor: FindingActor;
  onClose: () => void;
}

/** The form of one act. What is typed is on this device with every change, and stays there until the server has it. */
export function ActDialog({ opened, finding, planned, actor, onClose }: ActDialogProps) {
  const { id, transition, action, revision, values } = opened;
  const [empty] = useState<ActDraft>(() => ({
    kind: 'act',
    findingId: finding.id,
    act: transition.act,
    actionId: action?.id ?? null,
    revision,
    values,
  }));
  const [draft, keep] = useModuleDraft(actDrafts, id, empty);
  if (draft.kind === 'loading') return null;
  return (
    <ActForm
      opened={opened}
      finding={finding}
      planned={planned}
      actor={actor}
      isUnkept={draft.kind !== 'open' || draft.draft.kept === 'failed'}
      onChange={(changed, files, title) => {
        // What an older release kept in another shape is not written over.
        if (draft.kind === 'open')
          void keep({ ...empty, values: changed }, files, { title, path: findingPath(finding.id) });
      }}
      onClose={onClose}
    />
  );
}
