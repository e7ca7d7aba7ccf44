import { useId } from 'react';
import { useKnownPlacesQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Input } from '@avsec/shared/ui/antd';
import { Field } from '@avsec/shared/ui/data';

/** Where: one of the airport's places, as this device knows them, or any other words. */
export function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const { t } = useTranslation('occurrences');
  const id = useId();
  const { data: places = [] } = useKnownPlacesQuery();
  return (
    <Field label={t('register.place')}>
      <Input list={id} value={value} maxLength={300} onChange={({ target }) => onChange(target.value)} />
      <datalist id={id}>
        {places
          .filter(({ isArchived }) => !isArchived)
          .map(({ id: placeId, path }) => (
            <option key={placeId} value={path} />
          ))}
      </datalist>
    </Field>
  );
}
