import { useState } from 'react';
import type { Evidence } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { AddingProblems } from './adding-problems';
import { CameraDialog } from './camera/camera-dialog';
import type { EvidenceActions } from './evidence-actions';
import { useFileChooser } from './file-chooser';
import { hasCameraApi } from './camera/open-camera';
import { PhotoTile } from './photo-tile';
import { PhotoTiles } from './photo-tiles';
import { useAddingFiles } from './use-adding-files';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import './evidence.css';

interface PhotoFieldProps extends EvidenceActions {
  itemId: string;
  photos: readonly Evidence[];
  /** Photos in older forms that the item has besides; they take up room. */
  others?: number;
  /** How many photos there may be: 1, 3 or 5 (specification, section 5). */
  limit: number;
  /**
   * The item asks for photos: its buttons look like buttons, and say how many there are. Elsewhere photos only may be
   * added.
   */
  asked?: boolean;
  disabled: boolean;
}

/**
 * What the phone's chooser should offer; the bytes decide what is taken. Asking for these makes iOS turn HEIC into
 * JPEG.
 */
const PHOTO_TYPES = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** Photos of an item: by the device's camera, or from files. */
export function PhotoField({
  itemId,
  photos,
  others = 0,
  limit,
  asked = false,
  disabled,
  onAddEvidence,
  onRemoveEvidence,
  onReplaceEvidence,
  onAdding,
}: PhotoFieldProps) {
  const { t } = useTranslation('checklists');
  const held = photos.length + others;
  const adding = useAddingFiles({ itemId, kind: 'photo', held, limit, onAddEvidence, onAdding });
  const addButton = useFocusAfterRemoval(held);
  // How many photos there were when the camera was opened; null while it is not.
  const [camera, setCamera] = useState<number | null>(null);
  const chooser = useFileChooser((files) => {
    setCamera(null);
    void adding.add(files);
  });

  const full = held >= limit;
  const ifRoom = (act: () => void) => () => {
    if (full) adding.tellFull();
    else if (!adding.busy) act();
  };
  const openCamera = () => (hasCameraApi() ? setCamera(photos.length) : chooser.open());

  const tiles = photos.map((photo, index) => (
    <PhotoTile
      key={photo.id}
      photo={photo}
      number={index + 1}
      disabled={disabled}
      onRemove={onRemoveEvidence}
      onReplace={onReplaceEvidence}
    />
  ));
  const look = asked ? 'av-button av-sign avsec-add' : 'av-button av-button--quiet av-sign avsec-add';
  const coming = Math.max(adding.coming, Number(chooser.isOpen && !full));

  return (
    <>
      {disabled && held === 0 && (
        <p className="avsec-later av-whole-line av-above-1 av-secondary">{t('evidence.noPhotos')}</p>
      )}
      {!disabled && limit > 0 && (
        <>
          <button
            ref={addButton}
            type="button"
            className={look}
            data-icon="camera"
            data-action="photo"
            aria-disabled={full || adding.busy}
            onClick={ifRoom(openCamera)}
          >
            {t('evidence.openCamera')}
          </button>
          <button
            type="button"
            className={look}
            data-icon="picture"
            aria-disabled={full || adding.busy}
            onClick={ifRoom(chooser.open)}
          >
            {t('evidence.openFile')}
          </button>
          {(asked || held > 0 || adding.busy) && (
            <span
              className={`avsec-evidence-count av-figures av-secondary${asked ? '' : ' avsec-later'}`}
              data-asked={asked || undefined}
              aria-live="polite"
            >
              {adding.busy ? t('evidence.adding') : t('evidence.photoCount', { count: limit, held })}
            </span>
          )}
          <input
            {...chooser.input}
            accept={PHOTO_TYPES}
            multiple={limit - held > 1}
            aria-label={t('evidence.photoFile')}
          />
        </>
      )}
      {/* Below the buttons: a photo that is added does not move them from under the finger. */}
      {camera !== null ? <PhotoTiles room={Math.max(camera, 1)} /> : <PhotoTiles room={coming}>{tiles}</PhotoTiles>}
      <AddingProblems adding={adding} kind="photo" />
      {camera !== null && (
        <CameraDialog
          held={held}
          limit={limit}
          onCapture={(file, name, taken) => adding.add([{ file, name, taken }])}
          onChooseFile={chooser.open}
          onClose={() => setCamera(null)}
        >
          <PhotoTiles>{tiles}</PhotoTiles>
        </CameraDialog>
      )}
    </>
  );
}
