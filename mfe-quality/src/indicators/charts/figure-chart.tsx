import { DrawnChart } from '@avsec/shared/lists';
import { useFigureWords } from '../figures/figure-words';
import type { FigureDrawingProps } from './figure-drawing';

// Recharts comes after the page, with the first drawing.
const loadDrawing = () => import('./figure-drawing');

/** The drawing over a figure's table. */
export function FigureChart(props: Omit<FigureDrawingProps, 'percent' | 'count'>) {
  const { percent, count } = useFigureWords();
  return <DrawnChart load={loadDrawing} given={{ ...props, percent, count }} table={null} />;
}
