import { openAt, placeKey, type AskedAt, type OpenFinding } from '@avsec/shared/domain';
import { formatDate, useTranslation } from '@avsec/shared/i18n';
import { useKnownSiteHere } from '../../items/known-site-context';
import { placeOf } from '../prefill/prefill';
import { useFillIn } from '../engine/fill-in-context';
import { useInspector } from '../engine/use-overall';

/** Lines that are shown at an item; of more it is said how many. */
const LINES_MAX = 3;

/** What is open at an item, and at the place of this inspection, from before it. */
export function OpenBefore({ itemId }: { itemId: string }) {
  const { engine } = useFillIn();
  const site = useKnownSiteHere();
  const placed = engine.index.items.get(itemId);
  if (!site || !placed || placed.level === null) return null;
  const at = { checklistId: engine.state().checklist.id, itemId, instanceId: placed.section.instance?.id };
  const anywhere = openAt(site.open, { ...at, placeKey: null });
  return anywhere.length === 0 ? null : <OpenHere anywhere={anywhere} at={at} />;
}

const stateOf = ({ state }: OpenFinding): string =>
  state === 'corrected' || state === 'risk-accepted' ? state : 'open';

/** Apart, so that the place is listened to only where something is open. */
function OpenHere({ anywhere, at }: { anywhere: readonly OpenFinding[]; at: Omit<AskedAt, 'placeKey'> }) {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const inspector = useInspector();
  const places = useKnownSiteHere()?.places ?? [];
  const place = placeOf({ inspector, answers: engine.state().answers });
  const here = placeKey(places, place);
  const findings = openAt(anywhere, { ...at, placeKey: here });
  // Until it is said where one is, what is open elsewhere stands here too, and says where.
  const elsewhereOf = ({ placeKey: key }: OpenFinding) => here === null && places.find(({ id }) => id === key)?.path;
  if (findings.length === 0) return null;
  return (
    <ul
      className="av-list av-stack av-gap-1 av-marked av-small av-attention av-below-2"
      aria-label={t('items.openBefore.label')}
    >
      {findings.slice(0, LINES_MAX).map((finding) => (
        <li key={finding.number}>
          {[
            t(`items.openBefore.${stateOf(finding)}`, { day: formatDate(finding.openedOn), number: finding.number }),
            elsewhereOf(finding),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
      {findings.length > LINES_MAX && <li>{t('items.openBefore.more', { count: findings.length - LINES_MAX })}</li>}
    </ul>
  );
}
