import { namedInForm, RED_GATE_ID } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../engine/fill-in-context';
import { useItem } from '../engine/use-item';
import { useInspector } from '../engine/use-overall';

/** Who is signed in is who fills in; a form that asks for a name may be about someone else, and then says so. */
export function OnBehalf({ itemId }: { itemId: string }) {
  const { t } = useTranslation('checklists');
  const { readOnly } = useFillIn();
  const { value } = useItem(itemId);
  const inspector = useInspector();
  const other = namedInForm({ checklist: { id: RED_GATE_ID }, inspector, answers: { [itemId]: value } });
  if (readOnly || !other) return null;
  return (
    <p className="av-note av-whole-row" role="status">
      {t('prefill.onBehalf', { name: inspector.name, other: other.name })}
    </p>
  );
}
