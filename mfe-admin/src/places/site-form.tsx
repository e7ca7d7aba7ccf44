import { useState } from 'react';
import { useSaveSiteMutation } from '@avsec/shared/data';
import { cleanText, isBlank, SHORT_TEXT_MAX_LENGTH, visibleText, type Site } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Card, Flex, Form, Input } from '@avsec/shared/ui/antd';
import { ChangedMeanwhile } from '../editing/changed-meanwhile';
import { useEditing } from '../editing/use-editing';
import { LogoField } from './logo-field';
import { problemOf } from './saving-problem';

/** Px. */
const TO_BE_READ = { maxWidth: 640 };

interface SiteFormProps {
  stored: Site;
  readNow: () => Promise<{ data?: readonly Site[] | undefined; error?: unknown }>;
  /** Something was typed or chosen. */
  onChange: () => void;
  /** Begins the form anew with what somebody else stored. */
  onTake: (theirs: Site) => void;
  onStored: () => void;
}

const factsOf = ({ name, zone, logo }: Site): string => JSON.stringify([name, zone, logo]);

/** What is typed stays until it is stored; where it is not, the page says why. */
export function SiteForm({ stored, readNow, onChange, onTake, onStored }: SiteFormProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [save] = useSaveSiteMutation();
  const editing = useEditing({ opened: stored, readNow, facts: factsOf, problemOf });
  const [logo, setLogo] = useState(stored.logo);

  const store = async ({ name }: Pick<Site, 'name'>) => {
    const more = logo === stored.logo ? {} : { logo };
    const given = { name: cleanText(name).trim(), zone: stored.zone, ...more };
    if (!(await editing.save(() => save(given)))) return;
    notify({ kind: 'success', title: t('site.saved') });
    onStored();
  };
  const told = (theirs: Site): string =>
    [visibleText(theirs.name), ...(theirs.logo === stored.logo ? [] : [t('site.logo')])].join(' · ');

  return (
    <Card role="region" aria-label={t('site.tab')} style={TO_BE_READ}>
      <Flex vertical gap="middle">
        <p>{t('site.about')}</p>
        <Form<Pick<Site, 'name'>>
          layout="vertical"
          initialValues={{ name: stored.name }}
          requiredMark={false}
          onValuesChange={onChange}
          onFinish={(values) => void store(values)}
        >
          <Form.Item
            name="name"
            label={t('site.name')}
            rules={[
              {
                validator: (_, typed: string) =>
                  isBlank(typed) ? Promise.reject(new Error(t('site.nameMissing'))) : Promise.resolve(),
              },
            ]}
          >
            <Input autoComplete="off" maxLength={SHORT_TEXT_MAX_LENGTH} />
          </Form.Item>
          <Form.Item>
            <LogoField
              logo={logo}
              onChange={(chosen) => {
                setLogo(chosen);
                onChange();
              }}
            />
          </Form.Item>
          <Flex vertical gap="middle">
            <ChangedMeanwhile editing={editing} told={told} onTake={onTake} />
            {editing.problem && (
              <Alert type="error" showIcon role="alert" title={t(`places.problem.${editing.problem}`)} />
            )}
            <div>
              <Button type="primary" htmlType="submit" loading={editing.isBusy}>
                {t('site.save')}
              </Button>
            </div>
          </Flex>
        </Form>
      </Flex>
    </Card>
  );
}
