import { useId } from 'react';
import { PHOTO_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CameraOutlined, EvidenceGallery } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import type { Photos, TriedPhoto } from './use-photos';

/** Why a photo is not kept yet, in words. */
function Outcome({ photo: { outcome } }: { photo: TriedPhoto }) {
  const { t } = useTranslation('quality');
  if (outcome.kind === 'storing') return <span className="quality-beside">{t('photos.storing')}</span>;
  if (outcome.kind === 'failed') return <span className="quality-missing">{t('photos.failed')}</span>;
  const { refusal } = outcome;
  return (
    <span className="quality-missing">
      {refusal.kind === 'too-large'
        ? t('photos.tooLarge', { limit: PHOTO_MAX_MB })
        : refusal.kind === 'too-many'
          ? t('photos.tooMany', { limit: refusal.limit })
          : t('photos.unreadable')}
    </span>
  );
}

/** Photos to go with something, by the camera or from the device: where each is stands beside it. */
export function PhotoField({ photos, label }: { photos: Photos; label: string }) {
  const { t } = useTranslation('quality');
  const id = useId();
  return (
    <div className="quality-photos">
      <label className="av-button quality-photos__add" htmlFor={id}>
        <CameraOutlined aria-hidden />
        <span>{label}</span>
      </label>
      <input
        id={id}
        className="av-visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        multiple
        onChange={({ target }) => {
          photos.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <EvidenceGallery evidence={photos.files} about={label} transfer onRemove={photos.remove} />
      {photos.tried.length > 0 && (
        <ul className="quality-photos__list" aria-live="polite">
          {photos.tried.map((photo) => (
            <li key={photo.key} className="quality-photos__one">
              <span>
                <bdi>{photo.file.name}</bdi>
                <br />
                <Outcome photo={photo} />
              </span>
              {photo.outcome.kind !== 'storing' && (
                <span className="quality-buttons">
                  {photo.outcome.kind === 'failed' && (
                    <Button size="small" onClick={() => photos.retry(photo)}>
                      {t('photos.retry')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={t('photos.removeOne', { name: photo.file.name })}
                    onClick={() => photos.forget(photo)}
                  >
                    {t('photos.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
