import * as z from 'zod/mini';
import type {
  Evidence,
  EvidenceKind,
  InlinePhotoData,
  InvalidPhotoData,
  OtherEvidence,
  SignatureText,
} from './evidence';
import type { CapturePosition } from './capture';
import { readDataUrl } from './data-url';
import { describeEvidence, isPhoto } from './evidence';
import { hasImageExtension } from './file-kind';
import { parseJson } from '../text/json';
import { storedKey } from './storage-key';

/** An object in the bucket `attachments`, whatever form the row names it in. */
export interface StoredPhotoData {
  kind: 'stored';
  /** The evidence's own id, where the row tells it. */
  id: string | null;
  path: string;
  media: EvidenceKind;
  name: string;
  size: number;
  type: string;
  uploadDate: string;
  /** Hex; null where the row does not tell it. */
  sha256: string | null;
  takenAt: string | null;
  position: CapturePosition | null;
}

/** What a stored photo’s description says, in each form that is still read. */
export type PhotoData = StoredPhotoData | InlinePhotoData | SignatureText | InvalidPhotoData;

const described = z.looseObject({
  id: z.catch(z.nullable(z.string()), null),
  kind: z.catch(z.nullable(z.enum(['photo', 'document'])), null),
  name: z.catch(z.string(), ''),
  type: z.catch(z.string(), ''),
  size: z.catch(z.number().check(z.nonnegative()), 0),
  uploadDate: z.catch(z.string(), ''),
  sha256: z.catch(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))), null),
  takenAt: z.catch(z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/))), null),
  position: z.catch(z.nullable(z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })), null),
});
type Described = z.infer<typeof described>;

/** Fields of the object that may hold the image or its address, in the order in which they are believed (section 3). */
const SOURCES = ['url', 'data', 'base64', 'src'] as const;
const NOTHING_SAID: Described = {
  id: null,
  kind: null,
  name: '',
  type: '',
  size: 0,
  uploadDate: '',
  sha256: null,
  takenAt: null,
  position: null,
};
const SIGNATURE_WORDING = /^(assinad[oa]|assinatura|signed|signature)\b/i;
const INVALID: InvalidPhotoData = { kind: 'invalid' };

/**
 * Reads `submission_photos.photo_data`, or the answer of an old photo item, in every form of the specification: our own
 * description, image data, an object with url, data, base64 or src, or the address of an object in the storage.
 * Whatever else there is (`javascript:`, other schemes, other hosts) is invalid and must be neither linked nor drawn.
 * Addresses are never followed: an object is named by its key in our own bucket. `storageOrigin` (for example
 * 'https://x.supabase.co'), when given, refuses addresses of any other storage.
 */
export function parsePhotoData(text: string, storageOrigin?: string): PhotoData {
  const trimmed = text.trim();
  if (SIGNATURE_WORDING.test(trimmed)) return { kind: 'signature-text' };
  const object = trimmed.startsWith('{') ? described.safeParse(parseJson(trimmed)) : null;
  if (!object) return readSource(trimmed, NOTHING_SAID, storageOrigin);
  if (!object.success) return INVALID;
  return readObject(object.data, storageOrigin);
}

export type ReadPhotoRow = { kind: 'evidence'; evidence: Evidence } | { kind: 'other'; other: OtherEvidence };

/** A row of `submission_photos` as evidence, or as other evidence when its bytes are not in the bucket. */
export function readPhotoRow(
  row: { id: string; itemId: string; photoData: string },
  storageOrigin?: string,
): ReadPhotoRow {
  const { id, itemId, photoData } = row;
  const data = parsePhotoData(photoData, storageOrigin);
  if (data.kind !== 'stored') return { kind: 'other', other: { id, itemId, data, raw: photoData } };
  const { media, name, size, type, uploadDate, path, sha256, takenAt, position } = data;
  const known = {
    ...(sha256 !== null && { sha256 }),
    ...(takenAt !== null && { takenAt }),
    ...(position && { position }),
  };
  const evidence: Evidence = { id: data.id ?? id, itemId, kind: media, name, size, type, uploadDate, path, ...known };
  return {
    kind: 'evidence',
    evidence: describeEvidence(evidence) === photoData ? evidence : { ...evidence, raw: photoData },
  };
}

function readObject(object: Described, storageOrigin: string | undefined): PhotoData {
  for (const field of SOURCES) {
    const source = object[field];
    const data = typeof source === 'string' ? readSource(source.trim(), object, storageOrigin) : INVALID;
    if (data.kind !== 'invalid') return data;
  }
  return INVALID;
}

function readSource(
  source: string,
  said: Described,
  storageOrigin: string | undefined,
): StoredPhotoData | InlinePhotoData | InvalidPhotoData {
  const path = storedKey(source, storageOrigin);
  if (path === null) {
    const inline = readDataUrl(source, said.type);
    return inline ? { kind: 'inline', name: said.name, ...inline } : INVALID;
  }
  const { id, kind, size, type, uploadDate, sha256, takenAt, position } = said;
  const name = said.name || (path.split('/').at(-1) ?? path);
  const media =
    kind ?? (isPhoto({ kind: 'document', type, name, path }) || hasImageExtension(path) ? 'photo' : 'document');
  return { kind: 'stored', id, path, media, name, size, type, uploadDate, sha256, takenAt, position };
}
