import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A certificate that nobody vouches for, for this machine, and where its files are. */
export interface Certificate {
  certificate: string;
  key: string;
  read: () => { cert: Buffer; key: Buffer };
}

/** Makes one in a folder, good for a day. */
export function selfSigned(folder: string): Certificate {
  const [certificate, key] = [path.join(folder, 'portal.pem'), path.join(folder, 'portal.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key, read: () => ({ cert: readFileSync(certificate), key: readFileSync(key) }) };
}
