import { lazy, Suspense, useState } from 'react';
import { useOpensReportLinks } from '@avsec/shared/data';
import { canLinkReports } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useActor } from '@avsec/shared/state';
import { LinkOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import type { ToLink } from './use-link-maker';

const LinkDialog = lazy(() => import('./link-dialog'));

/** Where links to this report are made and revoked: for who hands reports over, where the server opens them. */
export function LinkAction(toLink: ToLink) {
  const { t } = useTranslation('reports');
  const actor = useActor();
  const opensLinks = useOpensReportLinks();
  const [isOpen, setOpen] = useState(false);
  if (!opensLinks || !canLinkReports(actor)) return null;
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('link.action')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LinkDialog {...toLink} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
