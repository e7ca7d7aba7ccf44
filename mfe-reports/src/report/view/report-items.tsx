import type { ReactNode } from 'react';
import type { PaperDocument } from '@avsec/shared/report';
import { ReportItemRow } from './report-item';
import { ReportPart } from './report-part';

/** Items as a table: number, question, answer, note. */
function ItemTable({ columns, children }: { columns: PaperDocument['words']['columns']; children: ReactNode }) {
  const heads = [
    ['number', columns.number],
    ['question', columns.question],
    ['answer', columns.answer],
    ['note', columns.note],
  ] as const;
  return (
    <table className="report__table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(([name, text]) => (
            <th key={name} role="columnheader" scope="col" className={`report__cell report__cell--${name}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** What failed, before everything else; it does not stand in its section again. */
export function ReportFindings({ report: { findings, originalLang, words } }: { report: PaperDocument }) {
  if (findings === null) return null;
  return (
    <ReportPart heading={findings.heading}>
      <Findings findings={findings} originalLang={originalLang} words={words} />
    </ReportPart>
  );
}

interface FindingsProps extends Pick<PaperDocument, 'originalLang' | 'words'> {
  findings: NonNullable<PaperDocument['findings']>;
}

function Findings({ findings, originalLang, words }: FindingsProps) {
  return (
    <section className="report__part">
      <h2>{findings.heading}</h2>
      {findings.items.length === 0 ? (
        <p className="report__none">{findings.none}</p>
      ) : (
        <ItemTable columns={words.columns}>
          {findings.items.map(({ section, item }) => (
            <ReportItemRow key={item.id} item={item} section={section} originalLang={originalLang} words={words} />
          ))}
        </ItemTable>
      )}
    </section>
  );
}

export function ReportSections({ report: { sections, originalLang, words } }: { report: PaperDocument }) {
  return sections.map((section) => (
    <ReportPart key={section.id} heading={section.heading}>
      <Section section={section} originalLang={originalLang} words={words} />
    </ReportPart>
  ));
}

interface SectionProps extends Pick<PaperDocument, 'originalLang' | 'words'> {
  section: PaperDocument['sections'][number];
}

function Section({ section, originalLang, words }: SectionProps) {
  const { heading, original, description, progress, failed, hints, items } = section;
  return (
    <section className="report__part">
      <h2>
        <bdi>{heading}</bdi>
      </h2>
      {original !== null && (
        <p className="report__small report__original" lang={originalLang}>
          <bdi>{original}</bdi>
        </p>
      )}
      {description !== null && (
        <p className="report__description">
          <bdi>{description}</bdi>
        </p>
      )}
      {[progress, failed, ...hints]
        .filter((line) => line !== null)
        .map((line) => (
          <p key={line} className="report__progress">
            {line}
          </p>
        ))}
      {items.length > 0 && (
        <ItemTable columns={words.columns}>
          {items.map((item) => (
            <ReportItemRow key={item.id} item={item} originalLang={originalLang} words={words} />
          ))}
        </ItemTable>
      )}
    </section>
  );
}
