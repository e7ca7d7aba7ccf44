import { useTranslation } from '@avsec/shared/i18n';
import { Button } from '@avsec/shared/ui/antd';
import { involvedIn } from './entries';
import type { FormField } from './entry-form';
import { ListPart } from './list-part';
import type { PartProps } from './part';
import { WrittenAt } from './written-at';

const ROLES = ['suspect', 'victim', 'witness', 'passenger', 'employee', 'responder'] as const;

/** Who was involved. 'Nobody' and 'not said yet' are two answers. */
export function PeoplePart({ occurrence, writing }: PartProps) {
  const { t } = useTranslation('occurrences');
  const involved = involvedIn(occurrence.entries);
  const text = (name: string): FormField => ({ name, label: t(`person.${name}`), kind: 'text' });
  return (
    <ListPart
      occurrence={occurrence}
      writing={writing}
      type="person"
      fields={[
        { ...text('name'), required: true },
        {
          ...text('role'),
          kind: 'choice',
          options: ROLES.map((value) => ({ value, label: t(`personRole.${value}`) })),
        },
        text('company'),
        text('document'),
        text('badge'),
      ]}
    >
      {involved.kind === 'not-said' && (
        <p className="av-note occurrence-beside">
          <span>{`${t('people.notSaid')} `}</span>
          {writing && (
            <Button onClick={() => void writing.write({ type: 'nobody', content: {} })}>
              {t('people.markNobody')}
            </Button>
          )}
        </p>
      )}
      {involved.kind === 'nobody' && (
        <p>
          <span>{t('people.nobody')}</span>
          <span className="av-note occurrence-beside av-block">
            <WrittenAt entry={involved.entry} />
          </span>
        </p>
      )}
    </ListPart>
  );
}
