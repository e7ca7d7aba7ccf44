import { useSuperseded } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { SetAsideRow } from './set-aside-row';

/** The versions that lost a conflict and can still be had back; nothing where there are none. */
export function SetAsideList() {
  const { t } = useTranslation('shell');
  const setAside = useSuperseded();
  if (setAside.length === 0) return null;
  return (
    <section className="waiting__set-aside" aria-labelledby="waiting-set-aside">
      <h2 id="waiting-set-aside">{t('waiting.setAside.title')}</h2>
      <p>{t('waiting.setAside.text')}</p>
      <ul className="waiting__list">
        {setAside.map((inspection) => (
          <SetAsideRow key={inspection.id} inspection={inspection} />
        ))}
      </ul>
    </section>
  );
}
