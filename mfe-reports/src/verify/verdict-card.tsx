import { useTranslation } from '@avsec/shared/i18n';
import type { Verdict } from '@avsec/shared/seal';
import { Said, ToBeKnown } from './said';

interface VerdictCardProps {
  verdict: Verdict;
  /** What was verified: the server's own record, or a file. */
  of: 'record' | 'file';
}

const LOOKS = {
  untouched: 'success',
  altered: 'error',
  'not-sealed': 'info',
  unknown: 'info',
  'no-cryptography': 'info',
} as const satisfies Record<Verdict['kind'], string>;

/** What the verification found, in words: what it is, what that means, and which parts differ. */
export function VerdictCard({ verdict, of }: VerdictCardProps) {
  const { t } = useTranslation('reports');
  const { kind } = verdict;
  const standing = kind === 'untouched' || kind === 'altered' ? verdict.standing : { kind: 'current' as const };
  return (
    <Said as={LOOKS[kind]} heading={t(`verify.${of}.${kind}`)}>
      <p>{t(`verify.${of}.${kind}Text`)}</p>
      {kind === 'altered' && verdict.parts.length > 0 && (
        <>
          <p>{t('verify.parts.label')}</p>
          <ul>
            {verdict.parts.map((part) => (
              <li key={part}>{t(`verify.parts.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
      {standing.kind === 'withdrawn' && <ToBeKnown>{t('verify.standing.withdrawn')}</ToBeKnown>}
      {standing.kind === 'reopened' && <ToBeKnown>{t('verify.standing.reopened')}</ToBeKnown>}
      {standing.kind === 'superseded' && (
        <ToBeKnown>{t('verify.standing.superseded', { revision: standing.by })}</ToBeKnown>
      )}
    </Said>
  );
}
