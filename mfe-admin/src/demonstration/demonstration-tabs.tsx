import { useIsDemonstration } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { Tabs } from '@avsec/shared/ui/antd';
import { useRealPage, type MockUpPath } from './real-pages';

interface DemonstrationTabsProps {
  mockUp: MockUpPath;
  /** Which of the two is on screen. */
  shown: 'mockUp' | 'real';
}

/** In a demonstration the way from a mock-up to the page with real figures, and back. */
export function DemonstrationTabs({ mockUp, shown }: DemonstrationTabsProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const isDemonstration = useIsDemonstration();
  const real = useRealPage(mockUp);
  if (!isDemonstration || real === null) return null;
  return (
    <Tabs
      activeKey={shown}
      items={[
        { key: 'mockUp', label: t('mockUp') },
        { key: 'real', label: t('realData') },
      ]}
      onChange={(key) => void navigate(key === 'real' ? real : mockUp)}
    />
  );
}
