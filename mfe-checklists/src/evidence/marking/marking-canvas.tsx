import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { drawMarks } from './draw-marks';
import { drawnMark, type Mark, type Point, type Tool } from './marks';

/** What is drawn on screen is smaller than what is kept: a finger is followed without a pause. */
const SHOWN_LONGEST_PX = 1280;

interface MarkingCanvasProps {
  image: ImageBitmap;
  tool: Tool;
  /** What a tap writes, with the tool for words. */
  text: string;
  marks: readonly Mark[];
  onMark: (mark: Mark) => void;
}

const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** The photo, to be drawn on with finger, pen or mouse. */
export function MarkingCanvas({ image, tool, text, marks, onMark }: MarkingCanvasProps) {
  const { t } = useTranslation('checklists');
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<Point | null>(null);
  const [drawing, setDrawing] = useState<Mark | null>(null);
  const scale = Math.min(1, SHOWN_LONGEST_PX / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.drawImage(image, 0, 0, width, height);
    drawMarks(context, { width, height }, drawing ? [...marks, drawing] : marks);
  }, [image, width, height, marks, drawing]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary) return;
    const at = placeOf(event);
    if (tool === 'text') {
      if (text.trim() !== '') onMark({ kind: 'text', at, text: text.trim() });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = at;
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    if (from.current && tool !== 'text') setDrawing(drawnMark(tool, from.current, placeOf(event)));
  };
  const end = () => {
    if (drawing) onMark(drawing);
    setDrawing(null);
    from.current = null;
  };
  const giveUp = () => {
    setDrawing(null);
    from.current = null;
  };

  return (
    <canvas
      ref={canvas}
      className="marking__canvas av-round"
      width={width}
      height={height}
      role="img"
      aria-label={t('marking.canvas')}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={giveUp}
    />
  );
}
