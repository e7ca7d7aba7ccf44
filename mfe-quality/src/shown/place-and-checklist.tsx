import { useKnownPlacesQuery } from '@avsec/shared/data';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Choice } from '@avsec/shared/ui/data';

interface PlaceAndChecklistProps {
  /** Ids; empty where nothing is chosen. */
  chosen: { place: string; checklist: string };
  /** Checklists of what is listed, each as often as it occurs. */
  checklists: readonly { id: string; title: string }[] | undefined;
  /** Reads no place: there is none to choose. */
  isWithoutPlace?: boolean;
  onChoose: (chosen: { place: string } | { checklist: string }) => void;
}

/** Where, and by which checklist: what every list of quality control is filtered by. */
export function PlaceAndChecklist({ chosen, checklists = [], isWithoutPlace, onChoose }: PlaceAndChecklistProps) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const { data: places = [] } = useKnownPlacesQuery();
  const titles = new Map(checklists.map(({ id, title }) => [id, titleOf({ checklistId: id, title })]));
  return (
    <>
      {!isWithoutPlace && (
        <Choice
          label={t('filters.place')}
          value={chosen.place}
          options={places.map(({ id, path }) => ({ value: id, label: path }))}
          onChoose={(place) => onChoose({ place })}
        />
      )}
      <Choice
        label={t('filters.checklist')}
        value={chosen.checklist}
        options={[...titles]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        onChoose={(checklist) => onChoose({ checklist })}
      />
    </>
  );
}
