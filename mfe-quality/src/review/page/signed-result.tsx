import type { ReportDocument, ReportSignature } from '@avsec/shared/report';
import { SignatureImage, VerdictTag } from '@avsec/shared/ui';
import { Descriptions, Flex } from '@avsec/shared/ui/antd';

const COLUMNS = { xs: 1, md: 2 } as const;

/** What the inspector decided and what the answers come to, who inspected, where and when: as the report tells it. */
export function SignedResult({ report, checklistId }: { report: ReportDocument; checklistId: string }) {
  const { verdict, criticalLeads, status, rateLabel, rate, denominator, message } = report.result;
  return (
    <Flex component="section" vertical gap="small" aria-label={report.result.heading}>
      <h3 className="av-heading">{report.result.heading}</h3>
      <Flex wrap gap="small" align="center">
        {verdict && (
          <VerdictTag
            given={{ verdict: verdict.verdict, text: null }}
            checklistId={checklistId}
            questioned={criticalLeads}
          />
        )}
        {verdict?.chosen && <bdi>{verdict.chosen}</bdi>}
        {status !== null && <strong>{status}</strong>}
      </Flex>
      <p className="av-figures">
        {rate !== null && (
          <>
            <span>{rateLabel}</span>: <strong>{rate}</strong>
            {' · '}
          </>
        )}
        <span>{denominator}</span>
      </p>
      <p className="av-quiet">{message}</p>
      <Descriptions
        className="av-figures"
        size="small"
        column={COLUMNS}
        items={report.identification.facts.map(({ label, value }) => ({
          key: label,
          label,
          children: <bdi>{value}</bdi>,
        }))}
      />
    </Flex>
  );
}

/** Who signed it, and with what. */
export function SignedSignature({ report: { signature, words } }: { report: ReportDocument }) {
  if (signature === null) return null;
  return (
    <Flex component="section" vertical gap="small" aria-label={signature.heading}>
      <h3 className="av-heading">{signature.heading}</h3>
      <p>
        <strong>
          <bdi>{signature.name}</bdi>
        </strong>
        {signature.details.map((detail) => (
          <span key={detail} className="av-figures">
            {' · '}
            <bdi>{detail}</bdi>
          </span>
        ))}
      </p>
      <Mark mark={signature.mark} unreadable={words.unreadableSignature} />
    </Flex>
  );
}

function Mark({ mark, unreadable }: { mark: ReportSignature['mark']; unreadable: string }) {
  if (mark.kind === 'words') return <p>{mark.text}</p>;
  if (mark.kind === 'unreadable') return <p className="av-quiet">{unreadable}</p>;
  // Drawn by the report, which fetches it: only records of before have theirs apart.
  if (mark.image.kind === 'stored') return null;
  return <SignatureImage src={mark.image.dataUrl} alt={mark.alt} />;
}
