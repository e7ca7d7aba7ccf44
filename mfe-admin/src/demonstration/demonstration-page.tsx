import type { ReactNode } from 'react';
import { useIsDemonstration } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Navigate } from '@avsec/shared/router';
import { HueTag, PageFrame, PageLoading } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { DemonstrationTabs } from './demonstration-tabs';
import { REAL_PAGES, type MockUpPath } from './real-pages';

interface DemonstrationPageProps {
  path: MockUpPath;
  title: string;
  subtitle: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A specified page of figures that stand for nothing, which says so beside its heading. In an installation that is no
 * demonstration its address leads to the page with real ones.
 */
export function DemonstrationPage({ path, title, subtitle, action, children }: DemonstrationPageProps) {
  const { t } = useTranslation('common');
  switch (useIsDemonstration()) {
    case null:
      return <PageLoading />;
    case false:
      return <Navigate replace to={REAL_PAGES[path]} />;
    case true:
      return (
        <PortalTheme>
          <PageFrame
            title={title}
            subtitle={subtitle}
            action={action}
            state={<HueTag hue="grey">{t('demonstration')}</HueTag>}
          >
            <DemonstrationTabs mockUp={path} shown="mockUp" />
            <Flex vertical gap="middle">
              {children}
            </Flex>
          </PageFrame>
        </PortalTheme>
      );
  }
}
