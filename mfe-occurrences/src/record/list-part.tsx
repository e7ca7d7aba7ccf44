import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { EntryType } from '../operations';
import { counting } from './entries';
import { EntryForm, type FormField } from './entry-form';
import type { Entry } from './occurrence';
import { Part, type PartProps } from './part';
import { WrittenAt } from './written-at';

interface ListPartProps extends PartProps {
  type: EntryType;
  /** What an entry of it says; the first is what it is called by. */
  fields: readonly FormField[];
  /** Said above its form. */
  note?: string | false;
  children?: ReactNode;
}

/** What is said in a line: each part that was said, a choice in words. */
function said(entry: Entry, fields: readonly FormField[]): string[] {
  return fields.flatMap(({ name, options }) => {
    const value = entry.content[name];
    if (value === undefined || value === '') return [];
    return [options?.find((one) => one.value === value)?.label ?? value];
  });
}

/** Entries of one type as a list, and the form for one more. */
export function ListPart({ occurrence, writing, type, fields, note = false, children }: ListPartProps) {
  const { t } = useTranslation('occurrences');
  const entries = counting(occurrence.entries, type);
  return (
    <Part title={t(`part.${type}`)}>
      {entries.length > 0 && (
        <ul className="av-list av-stack av-gap-3" aria-label={t(`part.${type}`)}>
          {entries.map((entry) => (
            <li key={entry.id} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
              <span>
                <bdi className="av-words av-flat">{said(entry, fields).join(' · ')}</bdi>
                {entry.content['number'] !== undefined && type === 'finding' && (
                  <strong>{` ${entry.content['number']}`}</strong>
                )}
                <span className="av-note occurrence-beside av-block">
                  <WrittenAt entry={entry} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && !children && <p className="av-note occurrence-beside">{t('nothingYet')}</p>}
      {children}
      {writing && note !== false && <p className="av-note occurrence-beside">{note}</p>}
      {writing && (
        <EntryForm
          form={type}
          title={t(`add.${type}`)}
          occurrence={occurrence}
          fields={fields}
          onWrite={(content, more) => writing.write({ type, content, ...more })}
        />
      )}
    </Part>
  );
}
