import { useContent, useTranslation } from '@avsec/shared/i18n';
import { goToItem } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';
import { useItem } from '../engine/use-item';
import { useFindings } from '../engine/use-overall';
import './findings.css';

/**
 * What does not conform, in the order of the page, each with its note and its photos; a press leads to the item.
 * `onLeave`: before it does.
 */
export function FindingsList({ onLeave }: { onLeave?: () => void }) {
  const findings = useFindings();
  return (
    <ul className="fill-findings av-list av-stack av-gap-3">
      {findings.map((itemId) => (
        <FindingLine key={itemId} itemId={itemId} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function FindingLine({ itemId, onLeave }: { itemId: string; onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const { engine } = useFillIn();
  const { note, measure, evidence } = useItem(itemId);
  const placed = engine.index.items.get(itemId);
  if (!placed) return null;
  const photos = evidence.length + (engine.otherEvidence.get(itemId)?.length ?? 0);
  const go = (): void => {
    onLeave?.();
    goToItem(engine, itemId);
  };
  return (
    <li>
      <button type="button" className="av-link" onClick={go}>
        <span>{placed.number}</span> <bdi>{content.question(placed.item)}</bdi>
      </button>
      <p dir="auto" className="av-above-1 av-words">
        {note || t('beforeSigning.noNote')}
      </p>
      {measure.text !== '' && (
        <p dir="auto" className="av-above-1 av-words">
          {t('items.measure.taken', { text: measure.text })}
        </p>
      )}
      <p className="av-note av-above-1">
        {photos > 0 ? t('beforeSigning.photos', { count: photos }) : t('beforeSigning.noPhotos')}
      </p>
    </li>
  );
}
