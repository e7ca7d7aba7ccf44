import { IMAGE_EXTENSIONS } from '../limits';

/** The extension of a file name in lower case without its dot; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** Whether a name, key or path ends like an image (section 9). */
export function hasImageExtension(name: string): boolean {
  return (IMAGE_EXTENSIONS as readonly string[]).includes(extensionOf(name));
}

/**
 * Media types that each accepted extension may have, as the file's own bytes tell them; null is plain text, which has
 * no signature. Some programs write office files that only look like the ZIP archives they are.
 */
export const MEDIA_TYPES_BY_EXTENSION = {
  pdf: ['application/pdf'],
  doc: ['application/x-cfb', 'application/msword'],
  xls: ['application/x-cfb', 'application/vnd.ms-excel'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  txt: [null, 'text/plain'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed', 'application/vnd.rar'],
} as const satisfies Record<string, readonly (string | null)[]>;

const STORED_TYPE_BY_EXTENSION = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
} as const satisfies Record<AcceptedExtension, string>;

export type AcceptedExtension = keyof typeof MEDIA_TYPES_BY_EXTENSION;

export function isAcceptedExtension(extension: string): extension is AcceptedExtension {
  return Object.hasOwn(MEDIA_TYPES_BY_EXTENSION, extension);
}

/** The one media type that a file with this extension is stored under in the bucket. */
export function storedTypeOf(extension: AcceptedExtension): string {
  return STORED_TYPE_BY_EXTENSION[extension];
}

/** Every media type that the bucket takes. */
export const STORED_MEDIA_TYPES: readonly string[] = [...new Set(Object.values(STORED_TYPE_BY_EXTENSION))];

/**
 * The media type of bytes that have no signature: markup is not the plain text that it would pass for, a browser may
 * run it. Null is plain text.
 */
export function typeOfText(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart().toLowerCase();
  if (beginning.startsWith('<svg') || (beginning.startsWith('<?xml') && beginning.includes('<svg')))
    return 'image/svg+xml';
  if (/^<(!doctype html|html|head|body|script|iframe)\b/.test(beginning)) return 'text/html';
  return bytes.subarray(0, 1024).includes(0) ? 'application/octet-stream' : null;
}
