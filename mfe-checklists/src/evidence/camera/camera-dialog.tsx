import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepsPositions, rememberPositions } from '@avsec/shared/data';
import type { Capture } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { captureFrame, captureName } from './capture-frame';
import { LensControls } from './lens-controls';
import { PositionChoice } from './position-choice';
import { useLivePicture } from './use-live-picture';
import { usePosition } from './use-position';
import './camera-dialog.css';

interface CameraDialogProps {
  /** Takes the photo into the inspection; until that is done no other is taken. */
  onCapture: (photo: Blob, name: string, taken: Capture) => Promise<void>;
  /** Opens the file chooser: the way out when there is no picture. */
  onChooseFile: () => void;
  onClose: () => void;
  /** How many photos the item has and may have, and those taken so far, to look at. */
  held: number;
  limit: number;
  children: ReactNode;
}

/**
 * Live picture of the device's camera, one photo after the other, or why there is none and the file chooser instead.
 */
export function CameraDialog({ onCapture, onChooseFile, onClose, held, limit, children }: CameraDialogProps) {
  const { t } = useTranslation('checklists');
  const { camera, video, stream } = useLivePicture();
  const chooser = useRef<HTMLButtonElement>(null);
  const [capture, setCapture] = useState<'ready' | 'capturing' | 'failed'>('ready');
  // The camera is granted before its first picture is there; until then there is nothing to take.
  const [hasPicture, setHasPicture] = useState(false);
  const [taken, setTaken] = useState(0);
  const [keeps, setKeeps] = useState(keepsPositions);
  const position = usePosition(keeps === true && stream !== null);
  const unavailable = camera.kind !== 'live' && camera.kind !== 'starting';
  const full = held >= limit;

  // A file chooser opens by itself only while the browser still counts the press on the camera button; else the button
  // is there.
  const onUnavailable = useRef(onChooseFile);
  useEffect(() => {
    if (!unavailable) return;
    chooser.current?.focus();
    if (navigator.userActivation?.isActive) onUnavailable.current();
  }, [unavailable]);

  const choosePosition = (chosen: boolean): void => {
    rememberPositions(chosen);
    setKeeps(chosen);
  };

  const take = async () => {
    if (!video.current || capture === 'capturing' || full) return;
    setCapture('capturing');
    const at = new Date();
    const where = position.kind === 'known' ? position.at : undefined;
    const photo = await captureFrame(video.current);
    if (!photo) return setCapture('failed');
    if (held + 1 >= limit) onClose();
    await onCapture(photo, captureName(at), { at: at.toISOString(), position: where });
    setTaken((count) => count + 1);
    setCapture('ready');
  };

  return (
    <ModalDialog
      title={t('evidence.camera.title')}
      size="full"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {taken > 0 ? t('camera.done') : t('evidence.cancel')}
          </button>
          <button
            ref={chooser}
            type="button"
            className={`av-button${unavailable ? ' av-button--primary' : ''}`}
            onClick={onChooseFile}
          >
            {t('evidence.chooseFile')}
          </button>
          {!unavailable && (
            <button
              type="button"
              className="av-button av-button--primary"
              disabled={!hasPicture || full}
              aria-disabled={capture === 'capturing'}
              onClick={() => void take()}
            >
              {t('evidence.camera.capture')}
            </button>
          )}
        </>
      }
    >
      <div className="av-column av-tall">
        {camera.kind === 'starting' && <p role="status">{t('evidence.camera.starting')}</p>}
        {unavailable && <p role="alert">{t(`evidence.camera.${camera.kind}`)}</p>}
        {stream && (
          <>
            <video
              ref={video}
              className="camera__picture av-block av-whole av-round"
              autoPlay
              playsInline
              muted
              aria-label={t('evidence.camera.live')}
              onLoadedData={() => setHasPicture(true)}
            />
            <LensControls key={stream.id} stream={stream} />
            <PositionChoice keeps={keeps} position={position} onChoose={choosePosition} />
          </>
        )}
        {limit > 1 && (
          <p className="av-flat av-secondary av-figures" role="status">
            {t('evidence.photoCount', { count: limit, held })}
          </p>
        )}
        {limit > 1 && stream && <div className="camera__taken av-fixed av-scroll">{children}</div>}
        {capture === 'failed' && (
          <p role="alert" className="av-problem">
            {t('evidence.readFailed')}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
