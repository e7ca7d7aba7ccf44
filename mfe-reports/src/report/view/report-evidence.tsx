import type { PaperDocument, ReportEvidence, ReportPicture as Picture } from '@avsec/shared/report';
import { ReportAttachment } from './report-attachment';
import { ReportPicture } from './report-picture';

type Words = PaperDocument['words'];

/** What stands beside an answer by its name: files, and what is neither file nor picture. */
export function NamedEvidence({ evidence }: { evidence: readonly ReportEvidence[] }) {
  return evidence.map((piece) => {
    switch (piece.kind) {
      case 'document':
        return <ReportAttachment key={piece.id} attachment={piece} />;
      case 'invalid':
        return (
          <p key={piece.id} className="report__invalid">
            {piece.text}
          </p>
        );
      default:
        return null;
    }
  });
}

function Figure({ picture: { kind, image, caption }, words }: { picture: Picture; words: Words }) {
  return (
    <figure className={`report__photo report__photo--${kind}`}>
      <ReportPicture
        image={image}
        className="report__picture"
        // The caption names the figure: here it would be read out twice.
        alt=""
        loading={words.loadingImage}
        unreadable={kind === 'photo' ? words.unreadablePhoto : words.unreadableSignature}
      />
      <figcaption>
        <bdi>{caption}</bdi>
      </figcaption>
    </figure>
  );
}

/** Photos and drawings side by side, each captioned by its item. */
export function ReportPictures({ pictures, words }: { pictures: readonly Picture[]; words: Words }) {
  return (
    <div className="report__grid" role="group" aria-label={words.evidence}>
      {pictures.map((picture) => (
        <Figure key={picture.id} picture={picture} words={words} />
      ))}
    </div>
  );
}
