import {
  isBlank,
  matchesSearch,
  placesWithin,
  SHORT_TEXT_MAX_LENGTH,
  visibleText,
  type Place,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Checkbox, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { FIRST, LAST, positionOf, siblingsOf } from './place-order';

export interface PlaceValues {
  name: string;
  parentId: string | null;
  /** The sibling before it, or `FIRST` or `LAST`. */
  position: string;
  /** Left out for a new one. */
  isArchived?: boolean;
}

/** The fields of a place; of a new one where none is given, in `within`, behind the others. */
export const valuesOf = (places: readonly Place[], place: Place | null, within: string | null): PlaceValues =>
  place
    ? {
        name: place.name,
        parentId: place.parentId,
        position: positionOf(places, place),
        isArchived: place.isArchived,
      }
    : { name: '', parentId: within, position: LAST };

/** At the top of the tree; a choice has to have a text. */
const TOP = '';

export function PlaceFields({ places, place }: { places: readonly Place[]; place: Place | null }) {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance<PlaceValues>();
  const parentId = Form.useWatch('parentId', form) ?? null;
  const own = place ? placesWithin(places, place.id) : new Set<string>();
  const parents = places.filter((one) => !own.has(one.id) && (!one.isArchived || one.id === place?.parentId));
  const siblings = siblingsOf(places, parentId, place?.id ?? null);
  const inside = places.filter((one) => own.has(one.id) && one.id !== place?.id && !one.isArchived).length;
  return (
    <>
      <Form.Item
        name="name"
        label={t('places.name')}
        extra={t('places.nameHint')}
        rules={[
          {
            validator: (_, typed: string) =>
              isBlank(typed) ? Promise.reject(new Error(t('places.nameMissing'))) : Promise.resolve(),
          },
        ]}
      >
        <Input autoFocus autoComplete="off" maxLength={SHORT_TEXT_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={t('places.parent')}
        getValueProps={(value: string | null) => ({ value: value ?? TOP })}
        normalize={(value: string) => (value === TOP ? null : value)}
      >
        <Select
          showSearch={{ filterOption: (typed, option) => matchesSearch(typed, [String(option?.label)]) }}
          options={[
            { value: TOP, label: t('places.top') },
            ...parents.map(({ id, path }) => ({ value: id, label: visibleText(path) })),
          ]}
          onChange={() => form.setFieldValue('position', LAST)}
        />
      </Form.Item>
      <Form.Item name="position" label={t('places.position')} hidden={siblings.length === 0}>
        <Select
          options={[
            { value: FIRST, label: t('places.first') },
            ...siblings
              .slice(0, -1)
              .map(({ id, name }) => ({ value: id, label: t('places.after', { name: visibleText(name) }) })),
            { value: LAST, label: t('places.last') },
          ]}
        />
      </Form.Item>
      {place && (
        <Form.Item
          name="isArchived"
          valuePropName="checked"
          extra={
            place.isArchived
              ? t('places.restoreHint')
              : inside > 0
                ? t('places.archiveWithin', { count: inside })
                : t('places.archiveHint')
          }
        >
          <Checkbox>{t('places.archived')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
