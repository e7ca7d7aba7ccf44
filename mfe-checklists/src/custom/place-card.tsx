import { useId } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { PlaceInput } from '../fill-in/prefill/place-input';
import { useFillIn } from '../fill-in/engine/fill-in-context';
import { useInspector } from '../fill-in/engine/use-overall';

/** Where a custom checklist is filled in: what its findings are told apart by. */
export function PlaceCard() {
  const { t } = useTranslation('checklists');
  const { engine, readOnly } = useFillIn();
  const inspector = useInspector();
  const id = useId();
  return (
    <div className="fill-card av-card av-padded place-card av-line av-gap-3">
      <label className="av-strong av-fixed" htmlFor={id}>
        {t('custom.place.heading')}
      </label>
      <PlaceInput
        id={id}
        value={inspector.location}
        placeholder={t('custom.place.placeholder')}
        readOnly={readOnly}
        onText={(location) => engine.identify({ ...inspector, location }, engine.state().startTime)}
      />
    </div>
  );
}
