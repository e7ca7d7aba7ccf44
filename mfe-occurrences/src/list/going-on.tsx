import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import type { FoundOccurrences } from '../record/occurrence';
import { LIST_PATH } from '../shown/paths';
import { NO_FILTERS, writeAddress } from './occurrence-filters';

const DRILLS_GOING_ON = new URLSearchParams(
  writeAddress({ page: 1, filters: { ...NO_FILTERS, states: ['ongoing', 'controlled'], simulated: 'yes' } }),
).toString();

// Within a line of words colour alone would tell it as a link.
const UNDERLINED = { textDecoration: 'underline' };

/** What goes on now, and apart from it the drills that do, which lead to their rows. */
export function GoingOn({ ongoing, drills }: Pick<FoundOccurrences, 'ongoing' | 'drills'>) {
  const { t } = useTranslation('occurrences');
  return (
    <>
      <span>{t('list.ongoing', { count: ongoing })}</span>
      {drills > 0 && (
        <>
          {' · '}
          <Link to={{ pathname: LIST_PATH, search: DRILLS_GOING_ON }} style={UNDERLINED}>
            {t('list.drills', { count: drills })}
          </Link>
        </>
      )}
    </>
  );
}
