import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';

interface DemonstrationPageProps {
  title: string;
  subtitle: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page of figures that stand for nothing yet, and says so beside its heading. */
export function DemonstrationPage({ title, subtitle, action, children }: DemonstrationPageProps) {
  const { t } = useTranslation('common');
  return (
    <PortalTheme>
      <PageFrame
        title={title}
        subtitle={subtitle}
        action={action}
        state={<HueTag hue="grey">{t('demonstration')}</HueTag>}
      >
        <Flex vertical gap="middle">
          {children}
        </Flex>
      </PageFrame>
    </PortalTheme>
  );
}
