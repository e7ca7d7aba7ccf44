import type { ProgressCount } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { topicOf } from '../session/fill-in-session';
import { showText, useLive } from '../session/use-live';
import type { FillInState } from '../state/fill-in-state';

type Write = (element: HTMLElement, state: FillInState) => void;

const count = (read: (tally: ProgressCount) => number): Write => (element, { tallies }) => showText(element, String(read(tallies.overall)));

const COUNTS: Readonly<Record<string, Write>> = {
  completed: count(({ done }) => done),
  conforming: count(({ conforming }) => conforming),
  pending: count(({ done, total }) => total - done),
  nonConforming: count(({ nonConforming }) => nonConforming),
  total: count(({ total }) => total),
};

/** How many items are completed, conforming, pending and non-conforming, and how many there are. */
export function CountsPanel() {
  const { t } = useTranslation('checklists');
  return (
    <section className="fill-card av-card" aria-label={t('counts.heading')}>
      <h2 className="fill-card__title">{t('counts.heading')}</h2>
      <dl className="fill-counts av-figures">
        {Object.entries(COUNTS).map(([name, write]) => (
          <div key={name} data-count={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <Count write={write} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Count({ write }: { write: Write }) {
  return <dd ref={useLive<HTMLElement>(topicOf.overall, write)} />;
}
