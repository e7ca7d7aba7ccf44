import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import './charts.css';

type Drawing<P> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; Chart: ComponentType<P> };

interface DrawnChartProps<P> {
  /** Fetches the drawing with its library; the same function every time. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** What the drawing is told. */
  given: P;
  /**
   * What the drawing shows as a table: for screen readers, and for everyone where the drawing cannot be fetched. Null
   * where a table stands beside it for everybody.
   */
  table: ReactNode;
}

/**
 * A drawing that comes after the page, in a place of its size. On paper, which is narrower than the screen that it was
 * drawn for, it is made smaller whole: nothing draws it anew before it is printed.
 */
export function DrawnChart<P extends object>({ load, given, table }: DrawnChartProps<P>) {
  const [drawing, setDrawing] = useState<Drawing<P>>({ kind: 'loading' });

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
        <div className="chart av-round av-small" data-loading={drawing.kind === 'loading' || undefined} aria-hidden>
          {drawing.kind === 'ready' && <drawing.Chart {...given} />}
        </div>
      )}
      {table && <div className={drawing.kind === 'failed' ? undefined : 'av-visually-hidden'}>{table}</div>}
    </>
  );
}
