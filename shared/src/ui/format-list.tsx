/** A format that a file can be made in: its name, and what it is good for. */
export interface ListedFormat<Format extends string> {
  format: Format;
  name: string;
  purpose: string;
}

interface FormatListProps<Format extends string> {
  formats: readonly ListedFormat<Format>[];
  /** A file is being made: nothing else can be chosen meanwhile. */
  busy?: boolean;
  onChoose: (format: Format) => void;
}

/** The formats of a file to choose from, one large button each. */
export function FormatList<Format extends string>({ formats, busy = false, onChoose }: FormatListProps<Format>) {
  return (
    <ul className="av-list av-stack">
      {formats.map(({ format, name, purpose }) => (
        <li key={format}>
          <button
            type="button"
            className="av-button av-stack av-shrinks av-gap-0 av-whole av-touch av-inset av-regular av-from-start"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onChoose(format)}
          >
            <strong>{name}</strong>
            <span className="av-note">{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
