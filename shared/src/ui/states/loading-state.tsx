import { useTranslation } from '../../i18n/use-translation';
import type { SkeletonKind } from '../../module/registry';
import '../page-frame.css';
import './loading-state.css';

/** As high as what they stand in for, in pixels. */
const HEIGHTS = { line: 20, row: 52, field: 60, tall: 168, card: 148 };

/** How many blocks of which shape stand in for each kind of content. */
const BLOCKS: Record<SkeletonKind, readonly (keyof typeof HEIGHTS)[]> = {
  cards: ['card', 'card', 'card', 'card'],
  list: ['line', 'row', 'row', 'row', 'row', 'row', 'row'],
  form: ['line', 'field', 'field', 'tall', 'field'],
  document: ['line', 'tall', 'line', 'tall', 'line'],
};

interface LoadingStateProps {
  kind?: SkeletonKind;
  /** What is loading, such as 'Carregando relatório...'; without it a general text. */
  label?: string;
  /** Shows the label above the blocks; otherwise it is only read out. */
  visibleLabel?: boolean;
}

/** Stands in for content that is on its way, in its size, so that nothing jumps when it arrives. */
export function LoadingState({ kind = 'list', label, visibleLabel = false }: LoadingStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className="loading" role="status">
      <p className={visibleLabel ? 'av-below-3 av-secondary' : 'av-visually-hidden'}>{label ?? t('loading')}</p>
      <div className={`loading__blocks av-stack av-gap-3 loading__blocks--${kind}`} aria-hidden>
        {BLOCKS[kind].map((shape, index) => (
          <div
            key={index}
            className={`loading__block av-round loading__block--${shape}`}
            style={{ height: HEIGHTS[shape] }}
          />
        ))}
      </div>
    </div>
  );
}

/** The same for a whole page: with a heading's block above, in the place where `PageFrame` puts it. */
export function PageLoading({ kind = 'list', label }: Omit<LoadingStateProps, 'visibleLabel'>) {
  return (
    <div className="page">
      <div className="loading__block av-round loading__block--heading" aria-hidden />
      <LoadingState kind={kind} label={label} />
    </div>
  );
}
