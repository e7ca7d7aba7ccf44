import { isForRoles } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry, SlotName } from '@avsec/shared/module';
import { useRoles } from '@avsec/shared/state';
import { LoadingState, type DrawnSlot } from '@avsec/shared/ui';
import { DrawingMark } from '../isolation/drawing-mark';
import { safeMode } from '../isolation/safe-mode';
import { ModuleBoundary } from '../module-boundary';
import { slotOf, reportFailure, retryPart, usePart } from '../part-store';
import { useRegistry } from '../use-registry';
import { KeptRoom } from './kept-room';
import './slot.css';

/** The modules that draw something in a slot for whoever holds these roles, in their declared order. */
export function contributions(
  entries: readonly RegistryEntry[],
  name: SlotName,
  held: readonly string[],
): RegistryEntry[] {
  const placed = entries.flatMap((entry) =>
    entry.slots
      .filter(({ slot, roles }) => slot === name && isForRoles(roles, held))
      .map(({ order }) => ({ entry, order })),
  );
  return placed.sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}

/** A small neutral line: a part that is missing here keeps nobody from working. */
function Unavailable({ entry }: { entry: RegistryEntry }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <p className="av-note">{t('slot.unavailable', { title: entry.title[languageOf(i18n.language)] ?? entry.id })}</p>
  );
}

/** What hung the page last time is not drawn by itself: the person can try it. */
function Hung({ entry, onTry }: { entry: RegistryEntry; onTry: () => void }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <p className="av-note">
      <span>{t('slot.hung', { title: entry.title[languageOf(i18n.language)] ?? entry.id })}</span>{' '}
      <button type="button" className="av-button av-button--quiet" onClick={onTry}>
        {t('slot.try')}
      </button>
    </p>
  );
}

function Contribution({ entry, name, otherwise = null, ...shown }: { entry: RegistryEntry } & DrawnSlot) {
  const part = slotOf(entry, name);
  const state = usePart(entry, part.name);
  switch (state.kind) {
    case 'loading':
      // All that its page shows.
      return name === 'paper' ? <LoadingState kind="document" /> : null;
    case 'failed':
      if (state.failure.kind === 'left-out') return otherwise;
      if (state.failure.kind === 'hung') return <Hung entry={entry} onTry={() => retryPart(part)} />;
      return <Unavailable entry={entry} />;
    case 'ready':
      return (
        <ModuleBoundary
          onFailure={(failure) => reportFailure(part, failure)}
          renderFailure={() => <Unavailable entry={entry} />}
        >
          <DrawingMark entry={entry}>
            <state.Part {...shown} />
          </DrawingMark>
        </ModuleBoundary>
      );
  }
}

/** A place outside the routes where modules draw something small, each inside its own boundary. */
export function Slot({ name, ...shown }: DrawnSlot) {
  const registry = useRegistry();
  const held = useRoles();
  if (safeMode || registry.kind !== 'ready') return shown.otherwise;
  const modules = contributions(registry.registry.entries, name, held);
  if (modules.length === 0) return shown.otherwise;
  return (
    <div className={`slot slot--${name} av-stack av-shrinks av-gap-4`}>
      {modules.map((entry) =>
        name === 'dashboard' ? (
          <KeptRoom key={entry.id} of={entry.id}>
            <Contribution entry={entry} name={name} {...shown} />
          </KeptRoom>
        ) : (
          <Contribution key={entry.id} entry={entry} name={name} {...shown} />
        ),
      )}
    </div>
  );
}
