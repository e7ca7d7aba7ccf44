import { useSuperseded } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Flex } from '@avsec/shared/ui/antd';
import { SetAsideRow } from './set-aside-row';

/** The versions that lost a conflict and can still be had back; nothing where there are none. */
export function SetAsideList() {
  const { t } = useTranslation('shell');
  const setAside = useSuperseded();
  if (setAside.length === 0) return null;
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="waiting-set-aside">
      <h2 id="waiting-set-aside">{t('waiting.setAside.title')}</h2>
      <p className="av-quiet">{t('waiting.setAside.text')}</p>
      <Flex component="ul" vertical gap="middle" className="av-list">
        {setAside.map((inspection) => (
          <SetAsideRow key={inspection.id} inspection={inspection} />
        ))}
      </Flex>
    </Flex>
  );
}
