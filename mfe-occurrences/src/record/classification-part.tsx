import { useTranslation } from '@avsec/shared/i18n';
import { Field, Select } from '@avsec/shared/ui/data';
import { GRADINGS, type Definition } from '../kinds/kind-schema';
import { lastBy } from './entries';
import { Part, type PartProps } from './part';
import { WrittenAt } from './written-at';

/** How grave it is; the colour of the risk assessment, the level of an unruly passenger where the kind has one. */
export function ClassificationPart({ occurrence, writing, definition }: PartProps & { definition: Definition }) {
  const { t } = useTranslation('occurrences');
  const given = lastBy(occurrence.entries, 'classification', 'of');
  return (
    <Part title={t('part.classification')}>
      {definition.classification.map((of) => {
        const entry = given.get(of);
        const value = entry?.content['value'];
        return (
          <div key={of}>
            {writing ? (
              <Field label={t(`grading.${of}`)}>
                <Select
                  value={value ?? null}
                  placeholder={t('choose')}
                  options={GRADINGS[of].map((one) => ({ value: one, label: t(`grade.${of}.${one}`) }))}
                  onChange={(chosen: string) =>
                    void writing.write({ type: 'classification', content: { of, value: chosen } })
                  }
                />
              </Field>
            ) : (
              <p>
                <span>{`${t(`grading.${of}`)}: `}</span>
                <strong>{t(value === undefined ? 'notSaid' : `grade.${of}.${value}`)}</strong>
              </p>
            )}
            {entry && <WrittenAt entry={entry} />}
          </div>
        );
      })}
    </Part>
  );
}
