import { useEditor } from '../engine/editor-context';
import './switch.css';

/** Yes or no, with its name in it. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { readOnly } = useEditor();
  return (
    <button
      type="button"
      role="switch"
      className="editor-switch"
      aria-checked={checked}
      disabled={readOnly}
      onClick={() => onChange(!checked)}
    >
      <span className="editor-switch__track" aria-hidden />
      <span>{label}</span>
    </button>
  );
}
