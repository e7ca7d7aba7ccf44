import { useState } from 'react';
import { NOTICE_KINDS } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PageFrame, SettingOutlined } from '@avsec/shared/ui';
import { Button, Flex, PortalTheme, Segmented } from '@avsec/shared/ui/antd';
import { Choice } from '@avsec/shared/ui/data';
import '../quality.css';
import { FoundNotices } from './found-notices';
import { MailDrawer } from './mail-drawer';
import { useNoticeAddress } from './notice-address';

const AS_WIDE_AS_THERE_IS_ROOM = { flex: '1 1 300px' };
const A_CHOICE_WIDE = { flex: '1 1 240px', maxWidth: 400 };

/** 'Avisos': what this person was told of, what is unread first. */
export default function NoticesPage() {
  const { t } = useTranslation('quality');
  const address = useNoticeAddress();
  const [isOpen, setOpen] = useState(false);
  return (
    <PortalTheme>
      <PageFrame title={t('notices.title')} subtitle={t('notices.subtitle')}>
        <Flex vertical gap="middle">
          <Flex wrap gap="small" align="flex-end" justify="space-between">
            <Flex wrap gap="middle" align="flex-end" style={AS_WIDE_AS_THERE_IS_ROOM}>
              <Segmented<'all' | 'unread'>
                aria-label={t('notices.show')}
                value={address.isUnread ? 'unread' : 'all'}
                options={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notices.${value}`) }))}
                onChange={(shown) => address.choose({ isUnread: shown === 'unread' })}
              />
              <div style={A_CHOICE_WIDE}>
                <Choice
                  label={t('notices.kindFilter')}
                  value={address.kind ?? ''}
                  options={NOTICE_KINDS.map((value) => ({ value, label: t(`notices.kind.${value}`) }))}
                  onChoose={(value) => address.choose({ kind: NOTICE_KINDS.find((kind) => kind === value) ?? null })}
                />
              </div>
            </Flex>
            <Button icon={<SettingOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('notices.mail.open')}
            </Button>
          </Flex>
          <FoundNotices address={address} />
        </Flex>
        {isOpen && <MailDrawer onClose={() => setOpen(false)} />}
      </PageFrame>
    </PortalTheme>
  );
}
