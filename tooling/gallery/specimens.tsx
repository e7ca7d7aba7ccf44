import { lazy, Suspense } from 'react';
import { ENTRIES, GROUPS, SIDES } from './entries';
import type { Shown } from './address';
import { SAMPLES } from './samples';
import type { GalleryEntry } from './entry';

const NAME = { fontSize: 12 } as const;

/** Apart: antd's sheets would come with every other page. */
const BothSides = lazy(() => import('./sides/both-sides'));

/** What a page shows: one component, or a group's components one below the other. */
const entriesOf = (what: string): readonly GalleryEntry[] =>
  GROUPS[what] ?? ENTRIES.filter(({ component }) => component === what);

/** Components as a page of the portal has them, with nothing of the gallery around but names. */
export function Specimens({ what, language, state }: Shown & { what: string }) {
  const sample = SAMPLES[language];
  if (what === SIDES) {
    return (
      <main className="gallery av-stack av-gap-3 av-padded">
        <Suspense>
          <BothSides sample={sample} />
        </Suspense>
      </main>
    );
  }
  const entries = entriesOf(what);
  const [first] = entries;
  if (first?.covers) {
    const draw = first.states[state ?? Object.keys(first.states)[0] ?? ''];
    return <main className="gallery av-stack av-gap-6 av-padded">{draw?.(sample)}</main>;
  }
  return (
    <main className="gallery av-stack av-gap-6 av-padded">
      {entries.map(({ component, states }) => (
        <section key={component} className="av-stack av-gap-3">
          <h2 translate="no">{component}</h2>
          {Object.entries(states).map(([name, draw]) => (
            <div key={name} className="gallery__state">
              <p className="av-secondary" style={NAME} translate="no">
                {name}
              </p>
              {draw(sample)}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
