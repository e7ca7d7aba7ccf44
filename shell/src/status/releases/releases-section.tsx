import { type ReleaseChange, useChangeReleasesMutation, useModuleReleasesQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { ModuleReleasesCard } from './module-releases-card';
import { TokensSection } from './tokens-section';

/**
 * Releases in steps, and with what teams publish: on the one-process portal. Elsewhere releases are changed in the
 * folder.
 */
export function ReleasesSection() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const { data } = useModuleReleasesQuery();
  const [change, { isLoading }] = useChangeReleasesMutation();
  if (!data) return null;
  const onChange = (wished: ReleaseChange): void =>
    void change(wished).then((answer) =>
      notify(
        'error' in answer
          ? { kind: 'error', title: t('releases.failed'), description: t('releases.failedText') }
          : { kind: 'success', title: t('releases.done'), description: t('releases.doneText') },
      ),
    );
  return (
    <>
      <SectionCard title={t('releases.title')}>
        <Flex vertical gap="middle">
          <p>{t('releases.subtitle')}</p>
          <Flex component="ul" vertical gap="small" className="av-list av-lines">
            {data.map((module) => (
              <ModuleReleasesCard key={module.id} module={module} busy={isLoading} onChange={onChange} />
            ))}
          </Flex>
        </Flex>
      </SectionCard>
      <TokensSection />
    </>
  );
}
