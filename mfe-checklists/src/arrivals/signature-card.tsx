import { useTranslation } from '@avsec/shared/i18n';
import { useFillIn } from '../fill-in/engine/fill-in-context';
import { ItemRow } from '../fill-in/view/item-row';
import { SectionForm } from '../fill-in/view/section-form';

/** 'Assinatura *': the signature has a card of its own, after the sections. */
export function SignatureCard() {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const { signatureItems } = engine.index;
  if (signatureItems.length === 0) return null;
  return (
    <section className="av-card" aria-label={t('arrivals.signature')}>
      <h2 className="av-inset av-heading">
        {t('arrivals.signature')} <span className="av-bad">*</span>
      </h2>
      <SectionForm>
        {signatureItems.map((itemId) => (
          <ItemRow key={itemId} itemId={itemId} />
        ))}
      </SectionForm>
    </section>
  );
}
