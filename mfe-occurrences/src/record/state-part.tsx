import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Button } from '@avsec/shared/ui/antd';
import { useAtWork } from '../shown/use-at-work';
import { transitionsFor, type Transition } from '../states/transitions';
import { EntryForm, type FormField } from './entry-form';
import { Part, type PartProps } from './part';

/** What can be done with it as it stands, by this person. */
export function StatePart({ occurrence, writing }: PartProps) {
  const { t } = useTranslation('occurrences');
  const person = useAtWork();
  const [opened, setOpened] = useState<string | null>(null);
  const transitions = transitionsFor(person, occurrence);
  if (!writing || transitions.length === 0) return null;
  const shown = transitions.find(({ act }) => act === opened);
  const fieldsOf = ({ act }: Transition): FormField[] => [
    ...(act === 'duplicate'
      ? [{ name: 'duplicateOf', label: t('act.duplicateOf'), kind: 'text' as const, required: true }]
      : []),
    { name: 'words', label: t(`actWords.${act}`), kind: 'long', required: true },
  ];
  return (
    <Part title={t('part.state')}>
      <div className="occurrence-acts av-row">
        {transitions.map(({ act, words }, place) => (
          <Button
            key={act}
            {...(place === 0 && { type: 'primary' as const })}
            {...(words && { 'aria-expanded': act === opened })}
            loading={writing.isBusy}
            onClick={() => (words ? setOpened(act === opened ? null : act) : void writing.change({ act }))}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
      {shown && (
        <EntryForm
          key={shown.act}
          form={`act ${shown.act}`}
          title={t(`act.${shown.act}`)}
          occurrence={occurrence}
          isOpen
          fields={fieldsOf(shown)}
          onWrite={async ({ words = '', duplicateOf = '' }, more) => {
            const isKept = await writing.change({ act: shown.act, words, duplicateOf, ...more });
            if (isKept) setOpened(null);
            return isKept;
          }}
        />
      )}
    </Part>
  );
}
