import { useState } from 'react';
import { useSaveSiteMutation } from '@avsec/shared/data';
import { cleanText, isBlank, SHORT_TEXT_MAX_LENGTH, type Site } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Card, Flex, Form, Input } from '@avsec/shared/ui/antd';
import { LogoField } from './logo-field';
import { problemOf, type SavingProblem } from './saving-problem';

/** Px. */
const TO_BE_READ = { maxWidth: 640 };

/** What is typed stays until it is stored; where it is not, the page says why. */
export function SiteForm({ stored }: { stored: Site }) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [save, { isLoading }] = useSaveSiteMutation();
  const [logo, setLogo] = useState(stored.logo);
  const [problem, setProblem] = useState<SavingProblem | null>(null);

  const store = async ({ name }: Pick<Site, 'name'>) => {
    setProblem(null);
    const more = logo === stored.logo ? {} : { logo };
    const { error } = await save({ name: cleanText(name).trim(), zone: stored.zone, ...more });
    if (error) setProblem(problemOf(error));
    else notify({ kind: 'success', title: t('site.saved') });
  };
  return (
    <Card role="region" aria-label={t('site.tab')} style={TO_BE_READ}>
      <Flex vertical gap="middle">
        <p>{t('site.about')}</p>
        <Form<Pick<Site, 'name'>>
          layout="vertical"
          initialValues={{ name: stored.name }}
          requiredMark={false}
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
            <LogoField logo={logo} onChange={setLogo} />
          </Form.Item>
          {problem && <Alert type="error" showIcon role="alert" title={t(`places.problem.${problem}`)} />}
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('site.save')}
          </Button>
        </Form>
      </Flex>
    </Card>
  );
}
