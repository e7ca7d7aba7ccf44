import { useId } from 'react';
import { PHOTO_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CameraOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import type { ChosenPhoto, Photos } from './use-photos';

function Transfer({ photo: { outcome } }: { photo: ChosenPhoto }) {
  const { t } = useTranslation('quality');
  switch (outcome.kind) {
    case 'sending':
      return <span className="quality-beside">{t('photos.sending')}</span>;
    case 'stored':
      return <span className="quality-beside">{t('photos.stored')}</span>;
    case 'refused':
      return (
        <span className="quality-missing">
          {outcome.refusal.kind === 'too-large'
            ? t('photos.tooLarge', { limit: PHOTO_MAX_MB })
            : t('photos.unreadable')}
        </span>
      );
    case 'failed':
      return <span className="quality-missing">{t('photos.failed')}</span>;
  }
}

/** Photos to go with an act, by the camera or from the device; one that could not be sent stays, and can be again. */
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
      {photos.chosen.length > 0 && (
        <ul className="quality-photos__list" aria-live="polite">
          {photos.chosen.map((photo) => (
            <li key={photo.key} className="quality-photos__one">
              <img className="quality-photos__image" src={photo.url} alt={photo.file.name} />
              <span>
                <Transfer photo={photo} />
                <span className="quality-buttons">
                  {photo.outcome.kind === 'failed' && (
                    <Button size="small" onClick={() => photos.retry(photo)}>
                      {t('photos.retry')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={t('photos.removeOne', { name: photo.file.name })}
                    onClick={() => photos.remove(photo)}
                  >
                    {t('photos.remove')}
                  </Button>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
