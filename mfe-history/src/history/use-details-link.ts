import { useLocation, useNavigate, useSearchParams } from '@avsec/shared/router';
import { useNarrow } from '@avsec/shared/ui';
import { detailsPath } from '../records/row-actions';
import { useWayBack } from '../records/way-back';

/** In the address of the list: whose details stand beside it. */
const SHOWN_RECORD = 'record';

interface DetailsLink {
  to: string;
  state: object;
}

/** Where a record's details are from the list: on a desk in a drawer beside it, on a phone at their own page. */
export function useDetailsLinks(): (id: string) => DetailsLink {
  const narrow = useNarrow();
  const { pathname, search } = useLocation();
  const back = useWayBack();
  return (id) => {
    if (narrow) return { to: detailsPath(id), state: back };
    const params = new URLSearchParams(search);
    params.set(SHOWN_RECORD, id);
    return { to: `${pathname}?${params.toString()}`, state: { besideList: true } };
  };
}

/** Whose details stand beside the list. Put away they go the way they came: 'back' does not bring them again. */
export function useShownRecord(): { shown: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cameFromList = typeof state === 'object' && state !== null && 'besideList' in state;
  const close = () => {
    if (cameFromList) void navigate(-1);
    else {
      params.delete(SHOWN_RECORD);
      setParams(params, { replace: true });
    }
  };
  return { shown: params.get(SHOWN_RECORD), close };
}
