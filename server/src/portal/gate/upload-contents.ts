import { extensionOf, isAcceptedExtension, MEDIA_TYPES_BY_EXTENSION, storedTypeOf, typeOfText } from '@avsec/shared/domain';
import { fileTypeFromBuffer } from 'file-type/core';
import { refused, type Refusal } from './refusal';

const wrong = (message: string): Refusal => refused(415, 'invalid_mime_type', message);

/** Why these bytes are not put under this key; null when they are what its extension and the stated type say (specification, section 5). */
export async function refusalOfUpload(key: string, statedType: string | null, bytes: Buffer): Promise<Refusal | null> {
  const extension = extensionOf(key);
  if (!isAcceptedExtension(extension) || statedType !== storedTypeOf(extension)) return wrong('The stated type is not the one of the key.');
  if (bytes.length === 0) return wrong('The file is empty.');
  const accepted: readonly (string | null)[] = MEDIA_TYPES_BY_EXTENSION[extension];
  return accepted.includes((await fileTypeFromBuffer(bytes))?.mime ?? typeOfText(bytes)) ? null : wrong('The bytes are of another type than stated.');
}
