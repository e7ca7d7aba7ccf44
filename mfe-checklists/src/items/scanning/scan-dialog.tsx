import { useRef, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { LensControls } from '../../evidence/camera/lens-controls';
import { useLivePicture } from '../../evidence/camera/use-live-picture';
import { openCodeReader } from './code-reader';
import { useScanning } from './use-scanning';
import '../../evidence/camera/camera-dialog.css';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

type Chosen = 'none' | 'reading' | 'nothing-found' | 'no-reader';

/** Looks for a barcode or QR code with the camera, or in a picture that is chosen. */
export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('checklists');
  const { camera, video, stream } = useLivePicture();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>('none');
  const scanning = useScanning(video, stream !== null, onCode);

  const readFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setChosen('reading');
    const picture = await createImageBitmap(file).catch(() => null);
    const read = await openCodeReader().catch(() => null);
    if (!read) return setChosen('no-reader');
    const code = picture && (await read(picture));
    picture?.close();
    if (code) onCode(code);
    else setChosen('nothing-found');
  };

  return (
    <ModalDialog
      title={t('scan.title')}
      size="full"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('evidence.cancel')}
          </button>
          <button
            type="button"
            className={`av-button${stream || camera.kind === 'starting' ? '' : ' av-button--primary'}`}
            onClick={() => chooser.current?.click()}
          >
            {t('scan.chooseImage')}
          </button>
        </>
      }
    >
      <div className="av-column av-tall">
        {camera.kind === 'starting' && <p role="status">{t('evidence.camera.starting')}</p>}
        {(camera.kind === 'denied' || camera.kind === 'not-found' || camera.kind === 'failed') && (
          <p role="alert">{t(`scan.${camera.kind}`)}</p>
        )}
        {stream && (
          <>
            <p role="status" className="av-flat av-fixed av-secondary">
              {t(`scan.${scanning}`)}
            </p>
            <video
              ref={video}
              className="camera__picture av-block av-whole av-round"
              autoPlay
              playsInline
              muted
              aria-label={t('evidence.camera.live')}
            />
            <LensControls key={stream.id} stream={stream} />
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          tabIndex={-1}
          className="av-visually-hidden"
          aria-label={t('scan.file')}
          onChange={({ target }) => {
            void readFile(target.files?.[0]);
            target.value = '';
          }}
        />
        {chosen === 'reading' && <p role="status">{t('scan.reading')}</p>}
        {(chosen === 'nothing-found' || chosen === 'no-reader') && (
          <p role="alert" className="av-problem">
            {t(`scan.${chosen}`)}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
