import { useTranslation } from '@avsec/shared/i18n';
import {
  AuditOutlined,
  CalendarOutlined,
  FileTextOutlined,
  SafetyCertificateOutlined,
  usePrefetch,
} from '@avsec/shared/ui';
import { Button, Flex, LinkButton, SectionCard } from '@avsec/shared/ui/antd';
import { usePageFor } from '../modules/page-for';

/** These lead nowhere yet (specification, section 2), and say so. */
const LATER = [
  { key: 'audit', Icon: AuditOutlined },
  { key: 'report', Icon: FileTextOutlined },
  { key: 'schedule', Icon: CalendarOutlined },
] as const;

const ONE_THIRD = { flex: '1 1 240px', minWidth: 0 };

export function QuickActions() {
  const { t } = useTranslation(['shell', 'common']);
  const prefetch = usePrefetch();
  const choice = usePageFor()('choice');
  const fetchAhead = () => (choice === null ? undefined : prefetch(choice));
  return (
    <div style={ONE_THIRD}>
      <SectionCard title={t('home.actions.heading')}>
        <Flex vertical gap="small">
          {choice !== null && (
            <LinkButton
              block
              type="primary"
              to={choice}
              icon={<SafetyCertificateOutlined aria-hidden />}
              onMouseEnter={fetchAhead}
              onFocus={fetchAhead}
            >
              {t('home.actions.checklist')}
            </LinkButton>
          )}
          {LATER.map(({ key, Icon }) => (
            <Button key={key} block disabled icon={<Icon aria-hidden />}>
              <span>{t(`home.actions.${key}`)}</span> <small>{t('common:comingSoon')}</small>
            </Button>
          ))}
        </Flex>
      </SectionCard>
    </div>
  );
}
