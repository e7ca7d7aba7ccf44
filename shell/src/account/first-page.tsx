import type { ReactNode } from 'react';
import { signOut } from '@avsec/shared/session';
import { useTranslation } from '@avsec/shared/i18n';
import { usePageTitle } from '@avsec/shared/ui';
import { Button, Card, Flex, PortalTheme } from '@avsec/shared/ui/antd';

const THE_WHOLE_SCREEN = { minHeight: '100dvh', padding: 16 };
const A_SHEET = { width: '100%', maxWidth: 480 };

/** All that is open to somebody until something is done, and the way out. */
export function FirstPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  usePageTitle(title);
  return (
    <PortalTheme>
      <Flex component="main" justify="center" align="center" style={THE_WHOLE_SCREEN}>
        <Card style={A_SHEET}>
          <Flex vertical gap="middle" align="start">
            <h1>{title}</h1>
            <p>{text}</p>
            {children}
            <Button type="text" onClick={() => void signOut()}>
              {t('frame.signOut')}
            </Button>
          </Flex>
        </Card>
      </Flex>
    </PortalTheme>
  );
}
