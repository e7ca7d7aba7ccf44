import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { FileTextOutlined } from '@avsec/shared/ui';

const TemplateDialog = lazy(() => import('./template-dialog'));

/** Where an author begins: questions that stand in a table already need not be typed again. */
export function TemplateButton() {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="av-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileTextOutlined aria-hidden /> {t('import.template.begin')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
