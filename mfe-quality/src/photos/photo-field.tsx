import { PHOTO_MAX_MB } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { CameraOutlined, EvidenceGallery } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { FileButton } from '../shown/file-button';
import type { Photos, TriedPhoto } from './use-photos';

/** Why a photo is not kept yet, in words. */
function Outcome({ photo: { outcome } }: { photo: TriedPhoto }) {
  const { t } = useTranslation('quality');
  if (outcome.kind === 'storing') return <span className="av-quiet">{t('photos.storing')}</span>;
  if (outcome.kind === 'failed') return <span className="av-bad">{t('photos.failed')}</span>;
  const { refusal } = outcome;
  return (
    <span className="av-bad">
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
  return (
    <Flex vertical gap="small" align="flex-start">
      <FileButton icon={<CameraOutlined aria-hidden />} accept="image/jpeg,image/png" multiple onChoose={photos.add}>
        {label}
      </FileButton>
      <EvidenceGallery evidence={photos.files} about={label} transfer onRemove={photos.remove} />
      {photos.tried.length > 0 && (
        <Flex component="ul" vertical gap="small" className="av-list" aria-live="polite">
          {photos.tried.map((photo) => (
            <Flex key={photo.key} component="li" wrap gap="small" align="center">
              <span>
                <bdi>{photo.file.name}</bdi>
                <br />
                <Outcome photo={photo} />
              </span>
              {photo.outcome.kind !== 'storing' && (
                <Flex component="span" wrap gap="small">
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
                </Flex>
              )}
            </Flex>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
