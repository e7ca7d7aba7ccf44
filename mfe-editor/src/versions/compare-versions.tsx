import { useState } from 'react';
import type { ChecklistVersion } from '@avsec/shared/data';
import { useTranslation, formatDateTime } from '@avsec/shared/i18n';
import { Button, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';
import { ComparedVersions } from './compared-versions';

/** Any two versions beside each other; the newest two to begin with. */
export function CompareVersions({
  checklistId,
  versions,
}: {
  checklistId: string;
  versions: readonly ChecklistVersion[];
}) {
  const { t } = useTranslation('editor');
  const [pair, setPair] = useState({ before: versions[1]?.number ?? 0, after: versions[0]?.number ?? 0 });
  const [shown, setShown] = useState(false);
  const choice = (side: 'before' | 'after') => (
    <Field label={t(`versions.compare.${side}`)}>
      <Select
        aria-label={t(`versions.compare.${side}`)}
        value={pair[side]}
        options={versions.map(({ number, createdAt }) => ({
          value: number,
          label: t('versions.compare.option', { number, at: formatDateTime(createdAt) }),
        }))}
        onChange={(number: number) => setPair({ ...pair, [side]: number })}
      />
    </Field>
  );
  return (
    <SectionCard title={t('versions.compare.title')}>
      <Flex vertical gap="middle">
        <Flex wrap gap="small" align="end">
          {choice('before')}
          {choice('after')}
          <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'versions.compare.hide' : 'versions.compare.show')}
          </Button>
        </Flex>
        {shown && <ComparedVersions checklistId={checklistId} {...pair} />}
      </Flex>
    </SectionCard>
  );
}
