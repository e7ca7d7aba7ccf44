import { memo, useId } from 'react';
import { newItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { DownOutlined, PartBoundary, PlusOutlined, RightOutlined } from '@avsec/shared/ui';
import { IconButton } from '../fields/icon-button';
import { LiveText } from '../fields/live-text';
import { addItemFirst } from '../items/next-item';
import { FieldProblem, useFieldProblem } from '../problems/field-problem';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf } from '../engine/editor-engine';
import { goToItem } from '../engine/reveal';
import { ItemList } from './item-list';
import { TranslatedSectionText } from '../translations/translated-section-text';
import { SectionMore } from './section-more';
import { SectionActions } from './section-actions';
import { useSectionDrop } from './use-section-drop';

interface SectionCardProps {
  sectionId: string;
  /** Position from 0. */
  place: number;
  /** How many sections there are. */
  count: number;
}

/** A section. Folded, its items do not exist in the page. What it holds is a form of its own (docs/decisions/0015). */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { engine } = useEditor();
  const { sectionId, place } = props;
  const name = (): string => `${place + 1} ${engine.section(sectionId)?.title ?? ''}`;
  return (
    <PartBoundary kind="section" name={name} of="definition" id={`section-${sectionId}`}>
      <Card {...props} />
    </PartBoundary>
  );
});

function Card({ sectionId, place, count }: SectionCardProps) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const folded = useTopic(topicOf.folded, () => engine.isFolded(sectionId));
  const items = useTopic(topicOf.list(sectionId), () => engine.itemIds(sectionId).length);
  const { card, over } = useSectionDrop(sectionId);
  const bodyId = useId();
  const number = place + 1;
  return (
    <section
      ref={card}
      id={`section-${sectionId}`}
      className="editor-section av-card"
      aria-label={t('section.label', { number })}
      data-over={over || undefined}
    >
      <div className="editor-section__head av-line">
        <IconButton
          label={t('section.fold', { number })}
          icon={folded ? RightOutlined : DownOutlined}
          aria-expanded={!folded}
          aria-controls={bodyId}
          onClick={() => engine.fold([sectionId], !folded)}
        />
        <span className="av-strong av-figures" aria-hidden>
          {number}
        </span>
        <SectionTitle sectionId={sectionId} number={number} />
        <span className="av-quiet av-figures">{t('section.items', { count: items })}</span>
        {!readOnly && <SectionActions sectionId={sectionId} place={place} count={count} />}
      </div>
      {!folded && (
        <form
          id={bodyId}
          className="editor-section__body av-stack av-shrinks"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <SectionMore sectionId={sectionId} />
          <ItemList sectionId={sectionId} sectionNumber={number} isFirst={place === 0} isLast={number === count} />
          {!readOnly && <AddItems sectionId={sectionId} />}
        </form>
      )}
    </section>
  );
}

function SectionTitle({ sectionId, number }: { sectionId: string; number: number }) {
  const { t } = useTranslation('editor');
  const { engine, readOnly } = useEditor();
  const id = fieldId.section(sectionId, 'title');
  const problem = useFieldProblem(id);
  const problemId = `${id}-problem`;
  return (
    <div className="editor-section__title av-fill">
      <TranslatedSectionText sectionId={sectionId} field="title" label={t('section.titleOf', { number })}>
        <LiveText
          id={id}
          topic={topicOf.section(sectionId)}
          read={() => engine.section(sectionId)?.title ?? ''}
          write={(value, step) => engine.edit({ kind: 'section-text', sectionId, field: 'title', value }, step)}
          label={t('section.titleOf', { number })}
          placeholder={t('section.titlePlaceholder')}
          describedBy={problem ? problemId : undefined}
          required
          invalid={problem !== null}
          onEnter={readOnly ? undefined : () => addItemFirst(engine, sectionId)}
        />
      </TranslatedSectionText>
      {problem && <FieldProblem id={problemId} problem={problem} />}
    </div>
  );
}

function AddItems({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('editor');
  const { engine, ask } = useEditor();
  const add = (): void => {
    const item = newItem(engine.ids()('item'));
    engine.edit({ kind: 'items-added', items: [item], target: { sectionId, at: engine.itemIds(sectionId).length } });
    goToItem(engine, item.id);
  };
  return (
    <div className="av-row av-gap-0">
      <button type="button" className="av-button" onClick={add}>
        <PlusOutlined aria-hidden /> {t('section.addItem')}
      </button>
      <button
        type="button"
        className="av-button av-button--quiet"
        onClick={() => ask({ kind: 'paste-items', sectionId })}
      >
        {t('section.pasteItems')}
      </button>
    </div>
  );
}
