import type { MissingItem } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { missingTitle } from '../flows/finalize-message';
import { MissingList } from '../view/missing-panel';
import { Covering } from './leading-to';

/** On a phone: what finalizing found missing, each a tap away. */
export function MissingSheet({ items, onClose }: { items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('checklists');
  return (
    <ModalDialog
      title={missingTitle(t, items)}
      size="sheet"
      closesBeside
      onClose={onClose}
      footer={
        <button type="button" className="av-button" onClick={onClose}>
          {t('missing.close')}
        </button>
      }
    >
      <Covering value={onClose}>
        <MissingList items={items} />
      </Covering>
    </ModalDialog>
  );
}
