import { memo, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined, RightOutlined, WarningOutlined } from '@avsec/shared/ui';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { goToSection } from '../engine/reveal';
import { LiveLabel } from './live-label';
import { OutlineItems } from './outline-items';
import { useOutlineDrag } from './use-outline-drag';

/** A section: its title, how many items it has and how many problems; its items on demand, in a short one at once. */
export const OutlineSection = memo(function OutlineSection({ sectionId, place }: { sectionId: string; place: number }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const [unfolded, setUnfolded] = useState(!engine.opensFolded);
  const count = useTopic(topicOf.list(sectionId), () => engine.itemIds(sectionId).length);
  const problems = useTopic(topicOf.problems, () => problemsIn(engine.problems(), sectionId, engine.itemIds));
  const { entry, edge, over } = useOutlineDrag(sectionId);
  const number = place + 1;
  return (
    <li data-edge={edge ?? undefined}>
      <div ref={entry} className="av-line av-gap-1" data-over={over || undefined}>
        <button
          type="button"
          className="editor-outline__fold av-plain av-fixed av-secondary"
          aria-expanded={unfolded}
          aria-label={t('outline.items', { number })}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
        <button
          type="button"
          className="av-plain av-fill av-strong av-cut"
          onClick={() => goToSection(engine, sectionId)}
        >
          <span className="av-figures av-regular av-secondary">{number}</span>{' '}
          <LiveLabel
            topic={topicOf.section(sectionId)}
            read={() => engine.section(sectionId)?.title ?? ''}
            empty={t('outline.untitled')}
          />
        </button>
        {problems > 0 && (
          <span className="av-figures av-bad" title={t('outline.problems', { count: problems })}>
            <WarningOutlined aria-hidden /> <span aria-hidden>{problems}</span>
            <span className="av-visually-hidden">{t('outline.problems', { count: problems })}</span>
          </span>
        )}
        <span className="av-figures av-regular av-secondary">{count}</span>
      </div>
      {unfolded && <OutlineItems sectionId={sectionId} sectionNumber={number} />}
    </li>
  );
});

function problemsIn(
  problems: ReturnType<ReturnType<typeof useEditor>['engine']['problems']>,
  sectionId: string,
  itemIds: (sectionId: string) => readonly string[],
): number {
  if (problems.length === 0) return 0;
  const items = new Set(itemIds(sectionId));
  return problems.filter(
    ({ target }) =>
      (target.kind === 'section' && target.sectionId === sectionId) ||
      (target.kind === 'item' && items.has(target.itemId)),
  ).length;
}
