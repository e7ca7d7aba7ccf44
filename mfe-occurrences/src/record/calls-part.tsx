import { useTranslation } from '@avsec/shared/i18n';
import { Select } from '@avsec/shared/ui/data';
import { callsOf } from '../kinds/adaptation';
import { lastBy } from './entries';
import { Part, type DefinedProps } from './part';
import { WrittenAt } from './written-at';

const RESULTS = ['reached', 'no-answer', 'out-of-service', 'not-attempted'] as const;

/** Who is called, in the order of the kind, with what came of it. */
export function CallsPart({ occurrence, writing, definition, adaptation }: DefinedProps) {
  const { t } = useTranslation('occurrences');
  const made = lastBy(occurrence.entries, 'call', 'agency');
  return (
    <Part title={t('part.calls')}>
      <ol className="av-list av-stack av-gap-3" aria-label={t('part.calls')}>
        {callsOf(definition, adaptation).map(({ id: agency, text, phone }) => {
          const entry = made.get(agency);
          const name = text ?? t(`call.${agency}`);
          const result = entry?.content['result'];
          return (
            <li key={agency} className="occurrence-line av-row av-gap-3 av-lines-2 av-between">
              <span className="av-basis av-line av-baseline" data-state={result === 'reached' ? 'done' : 'open'}>
                <span>
                  <span>{name}</span>
                  {phone !== '' && (
                    <a
                      className="av-note occurrence-beside av-block av-figures"
                      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                    >
                      {phone}
                    </a>
                  )}
                  {entry && (
                    <span className="av-note occurrence-beside av-block">
                      <WrittenAt entry={entry} />
                    </span>
                  )}
                </span>
              </span>
              {writing ? (
                <label className="occurrence-line__choice av-stack">
                  <span className="av-visually-hidden">{name}</span>
                  <Select
                    value={result ?? null}
                    placeholder={t('calls.result')}
                    options={RESULTS.map((value) => ({ value, label: t(`calls.${value}`) }))}
                    // Its name is kept with it, so that what is renamed later changes no record.
                    onChange={(value: string) =>
                      void writing.write({ type: 'call', content: { agency, name, result: value } })
                    }
                  />
                </label>
              ) : (
                <span>{t(result === undefined ? 'notSaid' : `calls.${result}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
