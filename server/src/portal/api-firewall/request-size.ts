import { ATTACHMENT_MAX_BYTES } from '@avsec/shared/domain';
import { MODULES_PATH } from '../modules/answer-modules';
import { PEOPLE_PATH } from '../people/people';
import { CANDIDATE_PASS_PATH } from '../releases/candidate-pass';
import { RESUMABLE_PATH, refusalOfResumable } from '../resumable/resumable-uploads';
import type { Catalogue } from './catalogue';
import { BODY_MAX_BYTES } from '../requests/request-limits';
import { refused, type Refusal } from '../requests/refusal';
import { calledIn, refusalOfRest } from './rest-requests';
import { refusalOfStorage } from './storage-requests';

const BY_POST = refused(405, 'method_not_allowed', 'Asked by POST.');

/** Answered by the portal's server itself, not by the backend. */
export const isFunction = (pathname: string): boolean =>
  [PEOPLE_PATH, MODULES_PATH, CANDIDATE_PASS_PATH].includes(pathname);

/**
 * Most bytes of what is asked, by method and address; or why it is not offered. What the authentication API offers is
 * said by what it is sent, which is small.
 */
export function largestOf(request: Request, catalogue: Catalogue): number | Refusal {
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/rest/v1/'))
    return refusalOfRest(request, catalogue) ?? catalogue.sizes.get(calledIn(pathname) ?? '') ?? 0;
  if (isFunction(pathname)) return method === 'POST' ? BODY_MAX_BYTES.functions : BY_POST;
  if (pathname.startsWith(RESUMABLE_PATH))
    return refusalOfResumable(request) ?? (method === 'PATCH' ? ATTACHMENT_MAX_BYTES : 0);
  if (pathname.startsWith('/storage/v1/'))
    return refusalOfStorage(request) ?? (method === 'POST' ? ATTACHMENT_MAX_BYTES : BODY_MAX_BYTES.removal);
  return BODY_MAX_BYTES.auth;
}
