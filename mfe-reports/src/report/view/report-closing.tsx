import type { PaperDocument, ReportFollowUp, ReportReview, ReportSeal, ReportSignature } from '@avsec/shared/report';
import { PageLink } from '@avsec/shared/router';
import { ReportPart } from './report-part';
import { ReportPicture } from './report-picture';

function Mark({ mark, words }: { mark: ReportSignature['mark']; words: PaperDocument['words'] }) {
  switch (mark.kind) {
    case 'image':
      return (
        <ReportPicture
          image={mark.image}
          className="report__drawing"
          alt={mark.alt}
          loading={words.loadingImage}
          unreadable={words.unreadableSignature}
        />
      );
    case 'words':
      return (
        <p>
          <bdi>{mark.text}</bdi>
        </p>
      );
    case 'unreadable':
      return <p className="report__blank report__blank--unreadable">{words.unreadableSignature}</p>;
  }
}

function Signature({ signature, words }: { signature: ReportSignature; words: PaperDocument['words'] }) {
  const { heading, name, details, mark } = signature;
  return (
    <section className="report__part">
      <h2>{heading}</h2>
      <div className="report__signed">
        <p className="report__signed-by">
          <bdi>{name}</bdi>
        </p>
        {details.map((detail) => (
          <p key={detail}>
            <bdi>{detail}</bdi>
          </p>
        ))}
        <Mark mark={mark} words={words} />
      </div>
    </section>
  );
}

function Review({ review: { heading, name, details, words, seal } }: { review: ReportReview }) {
  return (
    <section className="report__part">
      <h2>{heading}</h2>
      <div className="report__signed">
        {name !== null && (
          <p className="report__signed-by">
            <bdi>{name}</bdi>
          </p>
        )}
        {details.map((detail) => (
          <p key={detail}>
            <bdi>{detail}</bdi>
          </p>
        ))}
        {words !== null && (
          <p className="report__remark">
            <bdi>{words}</bdi>
          </p>
        )}
        {seal && (
          <p>
            <span>{seal.label}</span>: <span className="report__review-seal">{seal.short}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function Seal({ seal: { label, short, verify, code } }: { seal: ReportSeal }) {
  return (
    <section className="report__seal">
      <svg className="report__code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={code.alt}>
        <path d={code.path} />
      </svg>
      <div>
        <h2>{label}</h2>
        <p className="report__seal-figures">{short}</p>
        <p className="report__small">
          <span>{verify.label}</span>: <span>{verify.value}</span>
        </p>
      </div>
    </section>
  );
}

function FollowUp({ followUp: { heading, note, items } }: { followUp: ReportFollowUp }) {
  return (
    <section className="report__part report__follow-up">
      <h2>{heading}</h2>
      <p className="report__small">{note}</p>
      <dl className="report__facts">
        {items.map(({ id, label, value }) => (
          <div key={id} className="report__fact">
            <dt>
              <PageLink to={`/nao-conformidades/${id}`}>
                <bdi>{label}</bdi>
              </PageLink>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Everything after the sections: signature, review, what has become of what failed, seal, footer. */
export function ReportClosing({
  report: { signature, review, seal, followUp, footer, words },
}: {
  report: PaperDocument;
}) {
  return (
    <>
      <div className="report__closing">
        {signature && (
          <ReportPart heading={signature.heading}>
            <Signature signature={signature} words={words} />
          </ReportPart>
        )}
        {review && (
          <ReportPart heading={review.heading}>
            <Review review={review} />
          </ReportPart>
        )}
        {followUp && (
          <ReportPart heading={followUp.heading}>
            <FollowUp followUp={followUp} />
          </ReportPart>
        )}
        {seal && (
          <ReportPart heading={seal.label}>
            <Seal seal={seal} />
          </ReportPart>
        )}
      </div>
      <footer className="report__foot">
        <span>{footer.generated}</span>
        <span>{footer.times}</span>
        <span>{footer.product}</span>
      </footer>
    </>
  );
}
