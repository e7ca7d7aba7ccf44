import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { setTool, toolsOf } from './camera-tools';

/** Torch and zoom, where this camera has them. */
export function LensControls({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('checklists');
  const [{ hasTorch, zoom }] = useState(() => toolsOf(stream));
  const [torch, setTorch] = useState(false);
  const [factor, setFactor] = useState(zoom?.min ?? 1);
  if (!hasTorch && !zoom) return null;

  const switchTorch = async () => {
    if (await setTool(stream, { torch: !torch })) setTorch(!torch);
  };
  const zoomTo = (wanted: number) => {
    setFactor(wanted);
    void setTool(stream, { zoom: wanted });
  };

  return (
    <div className="av-line av-gap-4">
      {hasTorch && (
        <button type="button" className="av-button" aria-pressed={torch} onClick={() => void switchTorch()}>
          {t('camera.torch')}
        </button>
      )}
      {zoom && (
        <input
          type="range"
          className="camera__zoom av-fill"
          aria-label={t('camera.zoom')}
          min={zoom.min}
          max={zoom.max}
          step={zoom.step}
          value={factor}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
      )}
    </div>
  );
}
