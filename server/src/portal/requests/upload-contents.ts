import { createHash } from 'node:crypto';
import {
  extensionOf,
  isAcceptedExtension,
  MEDIA_TYPES_BY_EXTENSION,
  storedTypeOf,
  typeOfText,
} from '@avsec/shared/domain';
import { fileTypeFromBuffer } from 'file-type/core';
import { refused, type Refusal } from './refusal';

const wrong = (message: string): Refusal => refused(415, 'invalid_mime_type', message);

/**
 * What says how it should look is known by its bytes, and shown by every definition that names them: nobody puts others
 * there.
 */
const EXAMPLE_KEY = /^examples\/([0-9a-f]{64})\./;

/**
 * Why these bytes are not put under this key; null when they are what its extension and the stated type say
 * (specification, section 5).
 */
export async function refusalOfUpload(key: string, statedType: string | null, bytes: Buffer): Promise<Refusal | null> {
  const extension = extensionOf(key);
  if (!isAcceptedExtension(extension) || statedType !== storedTypeOf(extension))
    return wrong('The stated type is not the one of the key.');
  if (bytes.length === 0) return wrong('The file is empty.');
  const hash = EXAMPLE_KEY.exec(key)?.[1];
  if (hash !== undefined && createHash('sha256').update(bytes).digest('hex') !== hash)
    return wrong('The key is of other bytes.');
  const accepted: readonly (string | null)[] = MEDIA_TYPES_BY_EXTENSION[extension];
  return accepted.includes((await fileTypeFromBuffer(bytes))?.mime ?? typeOfText(bytes))
    ? null
    : wrong('The bytes are of another type than stated.');
}
