import { BUILTIN_CHECKLISTS, type Evidence } from '@avsec/shared/domain';
import {
  CaptureFacts,
  ChecklistPreview,
  EvidenceGallery,
  EvidenceThumbnail,
  PrefetchProvider,
  SignatureImage,
} from '@avsec/shared/ui';
import type { GalleryEntry } from '../entry';

const nothing = () => undefined;

/** A photo that this device does not hold. */
const PHOTO: Evidence = {
  id: '00000000-0000-4000-8000-000000000001',
  itemId: 'gallery',
  kind: 'photo',
  name: 'placa.jpg',
  size: 812_000,
  type: 'image/jpeg',
  uploadDate: '2026-01-05T10:00:00.000Z',
  path: 'gallery/placa.jpg',
};
const DOCUMENT: Evidence = {
  ...PHOTO,
  id: `${PHOTO.id}2`,
  kind: 'document',
  name: 'nota.pdf',
  type: 'application/pdf',
};
const DRAWN =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M5 25Q25-10 35 18T85 8" fill="none" stroke="black"/></svg>';
const POSITION = { latitude: 10.5954, longitude: -61.3372, accuracy: 12 };

export const evidence: readonly GalleryEntry[] = [
  {
    component: 'EvidenceThumbnail',
    states: {
      'a photo that is not there': () => <EvidenceThumbnail evidence={PHOTO} onOpen={nothing} />,
      'a file': () => <EvidenceThumbnail evidence={DOCUMENT} onOpen={nothing} />,
      'to be opened, removed, and on its way': ({ title }) => (
        <EvidenceThumbnail evidence={DOCUMENT} about={title} onOpen={nothing} onRemove={nothing} transfer />
      ),
    },
  },
  {
    component: 'EvidenceGallery',
    states: {
      none: () => <EvidenceGallery evidence={[]} />,
      'to be read': ({ title }) => <EvidenceGallery evidence={[PHOTO, DOCUMENT]} about={title} />,
      'being collected': ({ title }) => (
        <EvidenceGallery evidence={[PHOTO, DOCUMENT]} about={title} onRemove={nothing} transfer />
      ),
    },
  },
  {
    component: 'SignatureImage',
    states: {
      drawn: ({ word }) => <SignatureImage src={DRAWN} alt={word} />,
      'that cannot be drawn': ({ word }) => <SignatureImage src="data:image/png;base64," alt={word} />,
    },
  },
  {
    component: 'CaptureFacts',
    states: {
      when: () => <CaptureFacts evidence={{ takenAt: '2026-01-05T10:00:00.000Z' }} />,
      'when and where': () => <CaptureFacts evidence={{ takenAt: '2026-01-05T10:00:00.000Z', position: POSITION }} />,
      'nothing known': () => <CaptureFacts evidence={{}} />,
    },
  },
  {
    component: 'ChecklistPreview',
    states: Object.fromEntries(
      BUILTIN_CHECKLISTS.slice(0, 1).map((checklist) => [
        checklist.id,
        () => <ChecklistPreview checklist={checklist} />,
      ]),
    ),
  },
  {
    component: 'PrefetchProvider',
    states: {
      'draws what is in it': ({ sentence }) => <PrefetchProvider prefetch={nothing}>{sentence}</PrefetchProvider>,
    },
  },
];
