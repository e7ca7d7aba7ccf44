import * as z from 'zod/mini';
import { evidenceSchema } from '../../domain/schema/inspection';
import { isOperationName } from '../../module/operation';

/** What tells such a file from any other ZIP. */
export const OPERATION_FORMAT = 'portal-avsec-operation';
export const OPERATION_VERSION = 1;

/** The operation or the draft in the ZIP. */
export const OPERATION_ENTRY = 'operation.json';

/** Where the bytes of a photo or file lie in the ZIP. */
export const operationFileEntry = ({ id, path }: { id: string; path: string }): string =>
  `files/${id}-${path.split('/').at(-1) ?? ''}`;

const labels = z.record(z.string(), z.string());

/** Read first: a newer portal may have written anything else. */
export const operationEnvelopeSchema = z.object({
  format: z.literal(OPERATION_FORMAT),
  version: z.int().check(z.positive()),
});

/** `operation` is the name of what waits to be sent; a draft has none. */
export const operationFileSchema = z.object({
  userId: z.string(),
  id: z.uuid(),
  moduleId: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  operation: z.nullable(z.string().check(z.refine(isOperationName))),
  version: z.int(),
  labels,
  title: z.union([z.string(), labels]),
  about: z.nullable(z.string()),
  // A page of this portal: browsers take a backslash for a slash, and so lead elsewhere by `/\\host`.
  path: z.nullable(z.string().check(z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u))),
  content: z.unknown(),
  files: z.array(evidenceSchema),
  createdAt: z.string(),
});
export type OperationFile = z.infer<typeof operationFileSchema>;
