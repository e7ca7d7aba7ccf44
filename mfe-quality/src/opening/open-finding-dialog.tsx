import { useState } from 'react';
import { openDrafts, type OpenDraft, type OpeningValues } from '@avsec/shared/data';
import type { Evidence } from '@avsec/shared/domain';
import { useModuleDraft } from '@avsec/shared/operations';
import { FINDINGS_PATH } from '../shown/paths';
import { OpenFindingForm } from './open-finding-form';

/** What somebody saw outside of an inspection, as its form was opened. */
export interface OpenedFinding {
  /** Of the operation, of its draft, and of the finding. */
  id: string;
  values: OpeningValues;
  files: readonly Evidence[];
}

/** '+ Registrar não conformidade'. What is typed is on this device with every change. */
export function OpenFindingDialog({ opened, onClose }: { opened: OpenedFinding; onClose: () => void }) {
  const [empty] = useState<OpenDraft>(() => ({ kind: 'open', values: opened.values }));
  const [draft, keep] = useModuleDraft(openDrafts, opened.id, empty);
  if (draft.kind === 'loading') return null;
  return (
    <OpenFindingForm
      opened={opened}
      isUnkept={draft.kind !== 'open' || draft.draft.kept === 'failed'}
      onChange={(values, files) => {
        if (draft.kind === 'open')
          void keep({ kind: 'open', values }, files, { title: values.question ?? '', path: FINDINGS_PATH });
      }}
      onClose={onClose}
    />
  );
}
