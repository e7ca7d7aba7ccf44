import { useTranslation } from '@avsec/shared/i18n';
import type { Verdict } from '@avsec/shared/seal';
import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@avsec/shared/ui';

interface VerdictCardProps {
  verdict: Verdict;
  /** What was verified: the server's own record, or a file. */
  of: 'record' | 'file';
}

const ICONS = {
  untouched: CheckCircleOutlined,
  altered: WarningOutlined,
  'not-sealed': InfoCircleOutlined,
  unknown: InfoCircleOutlined,
  'no-cryptography': InfoCircleOutlined,
};

/** What the verification found, in words: what it is, what that means, and which parts differ. */
export function VerdictCard({ verdict, of }: VerdictCardProps) {
  const { t } = useTranslation('reports');
  const { kind } = verdict;
  const Icon = ICONS[kind];
  const standing = kind === 'untouched' || kind === 'altered' ? verdict.standing : { kind: 'current' as const };
  return (
    <div className={`verdict verdict--${kind} av-card`} role="status">
      <Icon className="verdict__icon" aria-hidden />
      <div>
        <h3>{t(`verify.${of}.${kind}`)}</h3>
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
        {standing.kind === 'withdrawn' && <p className="verdict__standing">{t('verify.standing.withdrawn')}</p>}
        {standing.kind === 'reopened' && <p className="verdict__standing">{t('verify.standing.reopened')}</p>}
        {standing.kind === 'superseded' && (
          <p className="verdict__standing">{t('verify.standing.superseded', { revision: standing.by })}</p>
        )}
      </div>
    </div>
  );
}
