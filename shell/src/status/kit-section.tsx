import { useTranslation } from '@avsec/shared/i18n';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const packed = z.object({ version: z.string(), file: z.string() });
const kitSchema = z.object({ shared: packed, moduleKit: packed });
type Kit = z.infer<typeof kitSchema>;

/** What this portal hands out; null where it hands out none. */
function useKit(): Kit | null {
  const [kit, setKit] = useState<Kit | null>(null);
  useEffect(() => {
    let current = true;
    fetch('/kit/kit.json', { cache: 'no-cache' })
      .then((response) => response.json())
      .then((answer: unknown) => current && setKit(kitSchema.safeParse(answer).data ?? null))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);
  return kit;
}

/** With what teams outside make modules for this portal. */
export function KitSection() {
  const { t } = useTranslation('shell');
  const kit = useKit();
  if (!kit) return null;
  return (
    <SectionCard title={t('status.kit.title')}>
      <Flex vertical gap="small">
        <p>{t('status.kit.how')}</p>
        <pre
          className="av-flat av-inset av-round av-sunken av-scroll-across"
          tabIndex={0}
        >{`npx ${location.origin}/kit/module-kit.tgz new emergencia`}</pre>
        <Flex wrap gap="small">
          <span>{t('status.kit.packages')}:</span>
          {[['@avsec/module-kit', kit.moduleKit] as const, ['@avsec/shared', kit.shared] as const].map(
            ([name, { version, file }]) => (
              <a key={name} href={`/kit/${file}`} download>
                <span>{name}</span> <span>{version}</span>
              </a>
            ),
          )}
        </Flex>
      </Flex>
    </SectionCard>
  );
}
