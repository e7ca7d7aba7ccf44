import type { ReportDocument, ReportItem } from '@avsec/shared/report';
import { PartBoundary } from '@avsec/shared/ui';
import { ReportEvidenceList } from './report-evidence';

interface ReportItemRowProps {
  item: ReportItem;
  /** Heading of its section, where it stands outside of it. */
  section?: string;
  /** Language of what stands as its author wrote it. */
  originalLang: string;
  words: ReportDocument['words'];
}

/** A question with its answer, remarks and evidence. */
export function ReportItemRow(props: ReportItemRowProps) {
  const { number, question } = props.item;
  return (
    <PartBoundary kind="item" name={() => `${number} ${question}`} of="record" as="li">
      <Row {...props} />
    </PartBoundary>
  );
}

function Row({ item, section, originalLang, words }: ReportItemRowProps) {
  const { number, question, original, required, reference, answer, remarks, notes, evidence } = item;
  return (
    <li className="report__item">
      {section !== undefined && (
        <p className="report__context">
          <bdi>{section}</bdi>
        </p>
      )}
      <h3 className="report__question">
        <span className="report__number">{number}</span>
        <span>
          <bdi>{question}</bdi>
          {required && (
            <>
              <span className="report__required" title={words.required} aria-hidden>
                {' *'}
              </span>
              <span className="report__spoken">{` ${words.required}`}</span>
            </>
          )}
        </span>
      </h3>
      <div className="report__body">
        {original !== null && (
          <p className="report__small report__original" lang={originalLang}>
            <bdi>{original}</bdi>
          </p>
        )}
        {reference !== null && (
          <p className="report__small">
            <bdi>{reference}</bdi>
          </p>
        )}
        {answer.lines.map((line, index) => (
          <p key={index} className={`report__answer report__answer--${answer.tone}`}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {remarks.map(({ label, text }) => (
          <p key={label} className="report__remark">
            <strong>{`${label}:`}</strong> <bdi>{text}</bdi>
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="report__small">
            {note}
          </p>
        ))}
        <ReportEvidenceList evidence={evidence} words={words} />
      </div>
    </li>
  );
}
