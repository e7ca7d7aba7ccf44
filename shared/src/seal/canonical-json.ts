import canonicalize from 'canonicalize';

/**
 * A JSON value in the form of RFC 8785 (docs/seal.md): the one text that a seal is the hash of. The database writes the
 * same (`private.canonical_json`). Texts must be well-formed; numbers that no double holds are null.
 */
export function canonicalJson(value: unknown): string {
  return canonicalize(JSON.parse(JSON.stringify(value))) ?? '';
}
