import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import './charts.css';

type Drawing = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; Chart: ComponentType };

interface DrawnChartProps {
  /** Fetches the drawing with its library; the same function every time. */
  load: () => Promise<{ default: ComponentType }>;
  /** What the drawing shows as a table: for screen readers, and for everyone where the drawing cannot be fetched. */
  table: ReactNode;
}

/** A drawing that comes after the page, in a place of its size. */
export function DrawnChart({ load, table }: DrawnChartProps) {
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'loading' });

  useEffect(() => {
    let current = true;
    load().then(
      ({ default: Chart }) => current && setDrawing({ kind: 'ready', Chart }),
      () => current && setDrawing({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [load]);

  return (
    <>
      {drawing.kind !== 'failed' && (
        <div className="chart" data-loading={drawing.kind === 'loading' || undefined} aria-hidden>
          {drawing.kind === 'ready' && <drawing.Chart />}
        </div>
      )}
      <div className={drawing.kind === 'failed' ? undefined : 'av-visually-hidden'}>{table}</div>
    </>
  );
}
