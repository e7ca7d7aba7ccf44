export interface Choice {
  value: string;
  label: string;
}

export const choicesOf = (texts: readonly string[]): Choice[] =>
  texts.filter((text) => text !== '').map((text) => ({ value: text, label: text }));

interface ChoiceFieldProps {
  label: string;
  /** Nothing chosen. */
  any: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

/** One of several. What an address asks for is shown also where it is not among them (any more). */
export function ChoiceField({ label, any, value, choices, onChoose }: ChoiceFieldProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <label className="history-field">
      <span>{label}</span>
      <select className="av-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
