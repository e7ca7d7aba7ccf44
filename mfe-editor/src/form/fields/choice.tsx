import { useEditor } from '../engine/editor-context';
import './fields.css';

interface ChoiceProps {
  caption: string;
  value: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** It only changes what is shown: it can be chosen in view mode, too. */
  always?: boolean;
  onChoose: (value: string) => void;
}

/** One of a few, with its name above it. */
export function Choice({ caption, value, options, disabled = false, always = false, onChoose }: ChoiceProps) {
  const { readOnly } = useEditor();
  return (
    <div className="editor-field av-stack av-gap-1">
      <span className="av-note av-strong" aria-hidden>
        {caption}
      </span>
      <select
        className="av-input"
        aria-label={caption}
        value={value}
        disabled={(readOnly && !always) || disabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
