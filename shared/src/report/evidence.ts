import { positionText } from '../domain/evidence/capture';
import type { Checklist, ChecklistItem } from '../domain/checklist/checklist';
import type { Evidence, HeldEvidence, OtherEvidence } from '../domain/evidence/evidence';
import { evidenceCountOf, isPhoto } from '../domain/evidence/evidence';
import { numbersOf } from '../domain/checklist/numbering';
import { formatFileSize } from '../i18n/file-size';
import type { ReportEvidence } from './document';
import { localeOf } from '../i18n/languages';
import type { ReportReader } from './reader';
import { drawable } from './signature';
import { shownCount, shownMoment } from './wording';

/** The evidence of one item, and how much of it answers the item. */
export interface ItemEvidence {
  pieces: ReportEvidence[];
  photos: number;
  documents: number;
}

export interface WrittenEvidence {
  of: (itemId: string) => ItemEvidence;
  /** The drawing of a signature item. */
  signature: (item: ChecklistItem, answer: string) => ReportEvidence[];
}

/** Photos, files and what is neither, by item, each photo with its item's number. */
export function writeEvidence(held: HeldEvidence, checklist: Checklist, reader: ReportReader): WrittenEvidence {
  const numbers = itemNumbers(checklist);
  const { otherEvidence = [] } = held;
  return {
    of: (itemId) =>
      evidencePieces(
        numbers.get(itemId) ?? '',
        held.evidence[itemId] ?? [],
        otherEvidence.filter((other) => other.itemId === itemId),
        reader,
      ),
    signature: (item, answer) => {
      const image = drawable(answer);
      return image
        ? [
            {
              kind: 'signature',
              id: `${item.id}-signature`,
              caption: reader.t('signature.ofItem', { number: numbers.get(item.id) ?? '' }),
              image,
            },
          ]
        : [];
    },
  };
}

function itemNumbers({ sections }: Checklist): Map<string, string> {
  const numbers = numbersOf(sections);
  return new Map(
    sections.flatMap((section, sectionPlace) =>
      section.items.map((item, place) => [item.id, numbers[sectionPlace]?.items[place] ?? ''] as const),
    ),
  );
}

/** When and where a photo was taken, as far as that is known. */
const captureFacts = ({ takenAt, position }: Evidence, reader: ReportReader): string[] => [
  ...(takenAt === undefined ? [] : [reader.t('evidence.takenAt', { moment: shownMoment(takenAt, reader) })]),
  ...(position ? [positionText(position)] : []),
];

/** Media, name and source of a piece, wherever its bytes are; words that say who signed are no evidence (section 5). */
export function evidencePieces(
  number: string,
  stored: readonly Evidence[],
  others: readonly OtherEvidence[],
  reader: ReportReader,
): ItemEvidence {
  const shown = others.filter(({ data }) => data.kind !== 'signature-text');
  const photos =
    stored.filter(isPhoto).length + shown.filter(({ data }) => data.kind === 'inline' && data.media === 'photo').length;
  const held = { evidence: { '': stored }, otherEvidence: shown.map((other) => ({ ...other, itemId: '' })) };
  let photo = 0;
  const caption = (name: string): string => {
    photo += 1;
    const place = reader.t('evidence.photo', {
      number,
      n: shownCount(photo, reader),
      total: shownCount(photos, reader),
    });
    return name ? `${place} · ${name}` : place;
  };
  const pieces = [
    ...stored.map((one): ReportEvidence => {
      const { id, name, size, type, path } = one;
      if (isPhoto(one))
        return {
          kind: 'photo',
          id,
          caption: [caption(name), ...captureFacts(one, reader)].join(' · '),
          image: { kind: 'stored', evidence: { id, path, type } },
        };
      const details = [type, ...(size > 0 ? [formatFileSize(size, localeOf(reader.language))] : [])]
        .filter(Boolean)
        .join(' · ');
      return {
        kind: 'document',
        id,
        name: name || reader.t('evidence.unnamed'),
        details,
        file: { kind: 'stored', evidence: { id, path, type } },
      };
    }),
    ...shown.map(({ id, data }): ReportEvidence => {
      if (data.kind !== 'inline') return { kind: 'invalid', id, text: reader.t('evidence.invalid') };
      if (data.media === 'photo')
        return { kind: 'photo', id, caption: caption(data.name), image: { kind: 'inline', dataUrl: data.dataUrl } };
      return {
        kind: 'document',
        id,
        name: data.name || reader.t('evidence.unnamed'),
        details: data.type,
        file: { kind: 'inline', dataUrl: data.dataUrl },
      };
    }),
  ];
  return { pieces, photos, documents: evidenceCountOf(held, '') - photos };
}
