import { hasNoteColumn, type PaperDocument, type ReportItem } from '@avsec/shared/report';
import { PartBoundary } from '@avsec/shared/ui';
import { RoomToWrite } from './room-to-write';
import { NamedEvidence, ReportPictures } from './report-evidence';

interface ReportItemRowProps {
  item: ReportItem;
  /** Heading of its section, where it stands outside of it. */
  section?: string;
  /** Language of what stands as its author wrote it. */
  originalLang: string;
  words: PaperDocument['words'];
}

/** A question with its answer and remarks in a row, and below it the pictures that stand there. */
export function ReportItemRow(props: ReportItemRowProps) {
  const { number, question, below, picturesFollow } = props.item;
  return (
    <tbody role="rowgroup" className="report__item" data-pictures-follow={picturesFollow}>
      <PartBoundary kind="item" name={() => `${number} ${question}`} of="record" as={{ columns: 4 }}>
        <Row {...props} />
        {below.length > 0 && (
          <tr role="row" className="report__pictures">
            <td role="cell" colSpan={4}>
              <ReportPictures pictures={below} words={props.words} />
            </td>
          </tr>
        )}
      </PartBoundary>
    </tbody>
  );
}

function Row({ item, section, originalLang, words }: ReportItemRowProps) {
  const { number, question, original, required, reference, hints, answer, remarks, notes, evidence } = item;
  const isNoted = hasNoteColumn(item);
  return (
    <tr role="row">
      <td role="cell" className="report__cell report__cell--number">
        {number}
      </td>
      <td role="cell" className="report__cell report__cell--question">
        {section !== undefined && (
          <p className="report__context">
            <bdi>{section}</bdi>
          </p>
        )}
        <h3 className="report__question">
          <bdi>{question}</bdi>
          {required && (
            <>
              <span className="report__required" title={words.required} aria-hidden>
                {' *'}
              </span>
              <span className="report__spoken">{` ${words.required}`}</span>
            </>
          )}
        </h3>
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
        {hints.map((hint) => (
          <p key={hint} className="report__small">
            <bdi>{hint}</bdi>
          </p>
        ))}
      </td>
      {/* A long answer has the room of notes that are not there. */}
      <td role="cell" className="report__cell report__cell--answer" {...(isNoted ? {} : { colSpan: 2 })}>
        {answer.lines.map((line, index) => (
          <p key={index} className={`report__answer report__answer--${answer.tone}`}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {answer.room && <RoomToWrite room={answer.room} />}
      </td>
      {isNoted && (
        <td role="cell" className="report__cell report__cell--note">
          {remarks.map(({ label, text }) => (
            <p key={label} className="report__remark">
              <strong>{`${label}:`}</strong> <bdi>{text}</bdi>
            </p>
          ))}
          <NamedEvidence evidence={evidence} />
          {notes.map((note) => (
            <p key={note} className="report__small">
              {note}
            </p>
          ))}
        </td>
      )}
    </tr>
  );
}
