import type { ReportWords } from './document';
import type { Unembedded } from './html/embedded-record';
import type { ReportReader } from './reader';

/** What renderers say of what only they meet, in the reader's language. */
export function writeWords(reader: ReportReader): ReportWords {
  const { t } = reader;
  return {
    required: t('common:required'),
    evidence: t('evidence.heading'),
    columns: {
      number: t('columns.number'),
      question: t('columns.question'),
      answer: t('columns.answer'),
      note: t('columns.note'),
    },
    unreadablePhoto: t('evidence.unreadablePhoto'),
    unreadableSignature: t('signature.unreadable'),
    loadingImage: t('evidence.loading'),
    embedded: writeEmbedded(reader),
  };
}

function writeEmbedded({ t }: ReportReader): ReportWords['embedded'] {
  const none = (why: Unembedded): string => t('embedded.none', { why: t(`embedded.why.${why}`) });
  return {
    embedded: t('embedded.whole'),
    unfinished: none('unfinished'),
    'on-device': none('on-device'),
    'before-seals': none('before-seals'),
    unreachable: none('unreachable'),
    differs: none('differs'),
  };
}
