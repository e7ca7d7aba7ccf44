import { useEffect, useState } from 'react';
import type { Evidence } from '../../domain/evidence/evidence';
import type { EvidenceUrl } from './evidence-types';
import { borrowUrl, returnUrl } from './evidence-urls';
import type { EvidenceSize } from './local-files';

const LOADING: EvidenceUrl = { kind: 'loading' };

/** A URL that shows a photo or file while the component is there; from this device first, then from the bucket. */
export function useEvidenceUrl(evidence: Pick<Evidence, 'id' | 'path' | 'type'>, size: EvidenceSize): EvidenceUrl {
  const { id, path, type } = evidence;
  const wanted = `${size} ${id} ${path}`;
  const [shown, setShown] = useState<{ of: string; url: EvidenceUrl }>({ of: '', url: LOADING });
  useEffect(() => {
    let isWanted = true;
    void borrowUrl({ id, path, type }, size).then((url) => {
      if (isWanted) setShown({ of: wanted, url: url === null ? { kind: 'missing' } : { kind: 'ready', url } });
    });
    return () => {
      isWanted = false;
      returnUrl({ id, path }, size);
    };
  }, [id, path, type, size, wanted]);
  return shown.of === wanted ? shown.url : LOADING;
}
