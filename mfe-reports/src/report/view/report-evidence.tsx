import type { ReportDocument, ReportEvidence } from '@avsec/shared/report';
import { ReportAttachment } from './report-attachment';
import { ReportPicture } from './report-picture';

type Words = ReportDocument['words'];

function Piece({ piece, words }: { piece: ReportEvidence; words: Words }) {
  switch (piece.kind) {
    case 'photo':
    case 'signature':
      return (
        <figure className={`report__photo report__photo--${piece.kind}`}>
          <ReportPicture
            image={piece.image}
            className="report__picture"
            alt={piece.caption}
            loading={words.loadingImage}
            unreadable={piece.kind === 'photo' ? words.unreadablePhoto : words.unreadableSignature}
          />
          <figcaption>
            <bdi>{piece.caption}</bdi>
          </figcaption>
        </figure>
      );
    case 'document':
      return <ReportAttachment attachment={piece} />;
    case 'invalid':
      return <p className="report__invalid">{piece.text}</p>;
  }
}

/** Photos two to a row, files by name, and what is neither named as such. */
export function ReportEvidenceList({ evidence, words }: { evidence: readonly ReportEvidence[]; words: Words }) {
  if (evidence.length === 0) return null;
  return (
    <div className="report__evidence" role="group" aria-label={words.evidence}>
      {evidence.map((piece) => (
        <Piece key={piece.id} piece={piece} words={words} />
      ))}
    </div>
  );
}
