import { useId, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { Encoding, EncodingGuess } from '@avsec/shared/transfer';

/** Asks what a file that is not Unicode is written in: a row of it as each encoding has it, the likeliest chosen. */
export function EncodingCheck({
  name,
  guess: { read, choices },
  onConfirm,
}: {
  name: string;
  guess: EncodingGuess;
  onConfirm: (encoding: Encoding) => void;
}) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState(read);
  const group = useId();
  return (
    <form
      className="import-encoding av-card"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(chosen);
      }}
    >
      <fieldset>
        <legend>{t('import.encoding.title', { name })}</legend>
        <p>{t('import.encoding.text')}</p>
        {choices.map(({ encoding, sample }) => (
          <label key={encoding} className="import-encoding__choice">
            <input
              type="radio"
              name={group}
              value={encoding}
              checked={encoding === chosen}
              onChange={() => setChosen(encoding)}
            />
            <span>
              <span>{t(`import.encoding.name.${encoding}`)}</span> <q className="import-encoding__sample">{sample}</q>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="av-button av-button--primary">
        {t('import.encoding.confirm')}
      </button>
    </form>
  );
}
