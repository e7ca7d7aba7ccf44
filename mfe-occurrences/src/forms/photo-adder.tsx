import { useEffect, useId, useState } from 'react';
import { PHOTO_MAX_MB, type Evidence, type EvidenceRefusal } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { Operation } from '@avsec/shared/module';
import { addOperationFile, prepareEvidence, removeOperationFile } from '@avsec/shared/operations';
import { CameraOutlined, EvidenceGallery, useNotify } from '@avsec/shared/ui';

interface PhotoAdderProps {
  /** That takes them, and the id of the one that they are for. */
  operation: Operation;
  id: string;
  files: readonly Evidence[];
  /** Says how the files change: what they are by then is the form's to know, which goes on meanwhile. */
  onChange: (change: (files: readonly Evidence[]) => readonly Evidence[]) => void;
  /** Photos are being put on the device, or are there: the form is not sent in between. */
  onStoring: (isStoring: boolean) => void;
}

const LIMITS: Record<string, (refusal: EvidenceRefusal) => Record<string, number>> = {
  'too-large': () => ({ limit: PHOTO_MAX_MB }),
  'too-many': (refusal) => ({ limit: refusal.kind === 'too-many' ? refusal.limit : 0 }),
};

/** Photos by the camera or from the device; each is on this device before it is shown. */
export function PhotoAdder({ operation, id, files, onChange, onStoring }: PhotoAdderProps) {
  const { t } = useTranslation('occurrences');
  const notify = useNotify();
  const field = useId();
  const [isStoring, setStoring] = useState(false);
  // What looks at a photo is fetched while there is a network.
  useEffect(() => void prepareEvidence(), []);

  const refuse = (name: string, why: string, limits: Record<string, number> = {}) =>
    notify({ kind: 'error', title: t('photos.refused', { name }), description: t(`photos.${why}`, limits) });
  const add = async (chosen: readonly File[]): Promise<void> => {
    setStoring(true);
    onStoring(true);
    let already = files;
    for (const file of chosen) {
      const added = await addOperationFile(operation, { id, already, file, name: file.name, kind: 'photo' }).catch(
        (error: unknown) => void console.warn('a photo that this device could not keep', error),
      );
      if (!added) refuse(file.name, 'failed');
      else if (added.kind === 'stored') {
        already = [...already, added.evidence];
        onChange((now) => [...now, added.evidence]);
      } else {
        const why = added.refusal.kind in LIMITS ? added.refusal.kind : 'unreadable';
        refuse(file.name, why, LIMITS[why]?.(added.refusal));
      }
    }
    setStoring(false);
    onStoring(false);
  };
  const remove = (evidence: Evidence) => {
    onChange((now) => now.filter((one) => one.id !== evidence.id));
    removeOperationFile(evidence.id).catch((error: unknown) => console.warn('a photo that stays here', error));
  };
  return (
    <div className="av-stack av-start av-gap-3">
      <label className="av-button occurrence-photos__add" htmlFor={field} aria-busy={isStoring}>
        <CameraOutlined aria-hidden />
        <span>{t(isStoring ? 'photos.storing' : 'photos.add')}</span>
      </label>
      <input
        id={field}
        className="av-visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        multiple
        disabled={isStoring}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <EvidenceGallery evidence={files} about={t('photos.title')} transfer onRemove={remove} />
    </div>
  );
}
