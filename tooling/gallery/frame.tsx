import { LANGUAGES, languageOf } from '@avsec/shared/i18n';
import { useState } from 'react';
import { addressOf, type Shown, THEMES } from './address';
import { ENTRIES, GROUPS, SIDES } from './entries';

const FRAME = { display: 'grid', gridTemplateColumns: '200px 1fr', height: '100vh' } as const;
const NAMES = { overflow: 'auto', padding: 16 } as const;
const SHOWN = { overflow: 'auto' } as const;
const PAGE = { flex: 1, border: '1px solid var(--av-border)' } as const;
/** A component's name stands further in than its group's. */
const nameStyle = (isGroup: boolean, isShown: boolean) => ({
  paddingInlineStart: isGroup ? 0 : 12,
  fontWeight: isShown ? 600 : 400,
});

const WIDTHS = ['390', '820', '1280'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select className="av-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whoever works on the portal reads it, and nobody else: it speaks English, as the code does. */
export function GalleryFrame({ opened }: { opened: Shown }) {
  const [shown, setShown] = useState<Shown>({ ...opened, what: 'tags', theme: opened.theme ?? 'light' });
  const [width, setWidth] = useState<string>('1280');
  const entry = ENTRIES.find(({ component }) => component === shown.what);
  const states = entry?.covers ? Object.keys(entry.states) : [];
  const show = (change: Partial<Shown>) => setShown({ ...shown, ...change });
  return (
    <div style={FRAME} translate="no">
      <nav aria-label="Components" style={NAMES}>
        {Object.entries({ ...GROUPS, [SIDES]: [] }).map(([group, entries]) => (
          <ul key={group} className="av-list av-below-3">
            {[group, ...entries.map(({ component }) => component)].map((name) => (
              <li key={name} style={nameStyle(name === group, name === shown.what)}>
                <a
                  href={addressOf({ ...shown, what: name, state: null })}
                  aria-current={name === shown.what || undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return;
                    event.preventDefault();
                    show({ what: name, state: null });
                  }}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="av-column av-gap-0" style={SHOWN}>
        <div className="av-row av-gap-4 av-padded">
          <Choice
            label="Language"
            value={shown.language}
            choices={LANGUAGES.map(({ code, name }) => [code, name] as const)}
            onChoose={(code) => show({ language: languageOf(code) })}
          />
          <Choice
            label="Theme"
            value={shown.theme ?? 'light'}
            choices={THEMES.map((one) => [one, one] as const)}
            onChoose={(one) => show({ theme: THEMES.find((known) => known === one) ?? null })}
          />
          <Choice
            label="Width"
            value={width}
            choices={WIDTHS.map((one) => [one, `${one} px`] as const)}
            onChoose={setWidth}
          />
          {states.length > 0 && (
            <Choice
              label="State"
              value={shown.state ?? states[0] ?? ''}
              choices={states.map((one) => [one, one] as const)}
              onChoose={(state) => show({ state })}
            />
          )}
        </div>
        <iframe style={PAGE} key={addressOf(shown)} title={shown.what ?? ''} src={addressOf(shown)} width={width} />
      </div>
    </div>
  );
}
