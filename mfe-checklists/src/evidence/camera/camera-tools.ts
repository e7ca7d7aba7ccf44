/**
 * What the lens of this device can do beside showing a picture. Browsers tell more of a track than the standard's types
 * name.
 */
export interface CameraTools {
  hasTorch: boolean;
  zoom: { min: number; max: number; step: number } | null;
}

const NO_TOOLS: CameraTools = { hasTorch: false, zoom: null };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readZoom(zoom: unknown): CameraTools['zoom'] {
  if (typeof zoom !== 'object' || zoom === null || !('min' in zoom) || !('max' in zoom)) return null;
  const { min, max } = zoom;
  if (!isNumber(min) || !isNumber(max) || max <= min) return null;
  const step = 'step' in zoom && isNumber(zoom.step) && zoom.step > 0 ? zoom.step : (max - min) / 20;
  return { min, max, step };
}

/** Torch and zoom of the camera that gives this picture; none where the browser does not tell. */
export function toolsOf(stream: MediaStream): CameraTools {
  const track = stream.getVideoTracks()[0];
  if (!track || typeof track.getCapabilities !== 'function') return NO_TOOLS;
  const offered: object = track.getCapabilities();
  return {
    hasTorch:
      'torch' in offered && (offered.torch === true || (Array.isArray(offered.torch) && offered.torch.includes(true))),
    zoom: 'zoom' in offered ? readZoom(offered.zoom) : null,
  };
}

/** The standard's types know neither. */
interface LensSetting extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
}

/** Sets the torch or the zoom; a camera that refuses stays as it is, and false is said. */
export async function setTool(stream: MediaStream, tool: LensSetting): Promise<boolean> {
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [tool] });
    return true;
  } catch {
    return false;
  }
}
