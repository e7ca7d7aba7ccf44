import { useId, type InputHTMLAttributes } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useKnownSiteHere } from '../../items/known-site-context';

type PlaceInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> & {
  value: string;
  onText: (text: string) => void;
};

/** Where an inspection takes place: one of the places that the device knows of the site, or any text. */
export function PlaceInput({ value, onText, ...input }: PlaceInputProps) {
  const list = useId();
  const places = useKnownSiteHere()?.places ?? [];
  return (
    <>
      <input
        {...input}
        className="av-input"
        value={value}
        maxLength={SHORT_TEXT_MAX_LENGTH}
        autoComplete="off"
        list={places.length > 0 ? list : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {places.length > 0 && (
        <datalist id={list}>
          {places.map(({ id, path }) => (
            <option key={id} value={path} />
          ))}
        </datalist>
      )}
    </>
  );
}
