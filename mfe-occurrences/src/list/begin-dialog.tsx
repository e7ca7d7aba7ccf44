import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { Input, Modal } from '@avsec/shared/ui/antd';
import { matchesSearch } from '@avsec/shared/domain';
import { BY_FAMILY, pathOfKind } from '../kinds/definitions';

/** Which kind is registered: all of them by family, each as large as a thumb. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('occurrences');
  const [typed, setTyped] = useState('');
  const families = BY_FAMILY.map(({ family, kinds }) => ({
    family,
    kinds: kinds.filter((kind) => matchesSearch(typed, [t(`kind.${kind}`), t(`family.${family}`)])),
  })).filter(({ kinds }) => kinds.length > 0);
  return (
    <Modal open title={t('begin.title')} footer={null} onCancel={onClose}>
      <Input
        type="search"
        allowClear
        value={typed}
        aria-label={t('begin.search')}
        placeholder={t('begin.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {families.length === 0 && <p role="status">{t('begin.none')}</p>}
      {families.map(({ family, kinds }) => (
        <section key={family} className="av-above-4" aria-label={t(`family.${family}`)}>
          <h2 className="av-heading av-below-2">{t(`family.${family}`)}</h2>
          <ul className="av-list av-stack">
            {kinds.map((kind) => (
              <li key={kind}>
                <Link className="av-button av-whole av-touch" to={pathOfKind(kind)}>
                  {t(`kind.${kind}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}
