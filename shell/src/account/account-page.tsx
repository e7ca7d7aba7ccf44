import { visibleText } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useSession } from '@avsec/shared/state';
import { PageFrame } from '@avsec/shared/ui';
import { Descriptions, Flex, PortalTheme, SectionCard } from '@avsec/shared/ui/antd';
import { LanguagePicker } from '../language/language-picker';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step/second-step';

/** One beside the other where there is room for both. */
const A_COLUMN = { flex: '1 1 340px', minWidth: 0 };

/** 'Minha conta': who one is in the portal, password and second step, where one is signed in, language. */
export function AccountPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { username, fullName, badge, role } = session.profile;
  const facts = { fullName, badge, username, role: common(`role.${role ?? 'none'}`) };
  return (
    <PageFrame title={t('account.title')} subtitle={t('account.subtitle')}>
      <PortalTheme>
        <Flex wrap gap="middle" align="start">
          <Flex vertical gap="middle" style={A_COLUMN}>
            <SectionCard title={t('account.identity')}>
              <Flex vertical gap="small">
                <Descriptions
                  column={1}
                  size="small"
                  colon={false}
                  items={Object.entries(facts).map(([fact, value]) => ({
                    key: fact,
                    label: t(`account.${fact}`),
                    children: visibleText(value),
                  }))}
                />
                <p className="av-quiet">{t('account.identityHint')}</p>
              </Flex>
            </SectionCard>
            <SectionCard title={t('account.password')}>
              <PasswordForm />
            </SectionCard>
          </Flex>
          <Flex vertical gap="middle" style={A_COLUMN}>
            <SectionCard title={t('account.secondStep.title')}>
              <SecondStep />
            </SectionCard>
            <SectionCard title={t('account.sessions')}>
              <OwnSessions />
            </SectionCard>
            <SectionCard title={t('frame.language')}>
              <LanguagePicker />
            </SectionCard>
          </Flex>
        </Flex>
      </PortalTheme>
    </PageFrame>
  );
}
