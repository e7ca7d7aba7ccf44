import { finalizeProblems } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { missingOf } from '../flows/finalize-message';
import { goToItem } from '../movement/move';
import { useFillIn } from '../engine/fill-in-context';
import { useFindings, useOverallTally } from '../engine/use-overall';
import { LeftOutNote } from './left-out-note';
import { FindingsList } from './findings-list';

/** 'Resumo antes de assinar': what the signature will stand for, above the place where it is given. */
export function SummaryBeforeSigning() {
  const { t } = useTranslation('checklists');
  const { engine } = useFillIn();
  const tally = useOverallTally();
  const findings = useFindings();
  const figures = [
    ['answered', t('beforeSigning.ofTotal', { done: tally.done, total: tally.total })],
    ['notApplicable', String(tally.notApplicable)],
    ['nonConforming', String(findings.length)],
    ['missing', String(tally.requiredMissing)],
  ] as const;
  // Looked for when it is asked for: to look through all items after each answer would cost more the longer the
  // checklist is.
  const goToMissing = (): void => {
    const first = missingOf(finalizeProblems(engine.inspection())).find(
      ({ itemId }) => engine.index.items.get(itemId)?.item.type !== 'signature',
    );
    if (first) goToItem(engine, first.itemId);
  };
  return (
    <section
      className="fill-summary av-framed av-stack av-gap-3 av-padded av-above-4"
      aria-label={t('beforeSigning.title')}
    >
      <h3 className="av-heading">{t('beforeSigning.title')}</h3>
      <dl className="fill-summary__figures av-stack av-figures">
        {figures.map(([name, figure]) => (
          <div key={name} data-figure={name}>
            <dt className="av-note">{t(`beforeSigning.${name}`)}</dt>
            <dd className="av-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      <LeftOutNote />
      {findings.length > 0 && <FindingsList />}
      {tally.requiredMissing > 0 && (
        <button type="button" className="av-button av-button--quiet" onClick={goToMissing}>
          {t('beforeSigning.goToMissing')}
        </button>
      )}
    </section>
  );
}
