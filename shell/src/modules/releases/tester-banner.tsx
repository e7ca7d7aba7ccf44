import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Registry, RegistryEntry } from '@avsec/shared/module';
import { ToolOutlined } from '@avsec/shared/ui';
import { type ReactNode, useState } from 'react';
import '../overrides/override-banner.css';
import { chosenCanaries, offeredCanary, testRelease } from './tested-releases';

function Banner({
  text,
  entry,
  children,
}: {
  text: 'tester.offered' | 'tester.running';
  entry: RegistryEntry;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('shell');
  return (
    <aside
      className="av-bar av-warning av-not-printed av-attention av-medium override-banner"
      aria-label={t('tester.label')}
    >
      <span>
        <ToolOutlined aria-hidden />{' '}
        <span>{t(text, { title: entry.title[languageOf(i18n.language)] ?? entry.id, version: entry.version })}</span>
      </span>
      {children}
    </aside>
  );
}

/**
 * Asks a tester who came by the link whether this device takes the canary, and says on every page which canaries
 * it runs by such a choice. Nobody else gets another release by it.
 */
export function TesterBanner({ registry }: { registry: Pick<Registry, 'entries' | 'canaries'> }) {
  const { t } = useTranslation('shell');
  const [asked, setAsked] = useState(true);
  const offered = asked ? offeredCanary(registry) : null;
  return (
    <>
      {offered && (
        <Banner text="tester.offered" entry={offered}>
          <button
            type="button"
            className="av-button av-button--primary"
            onClick={() => void testRelease(offered.id, offered.version)}
          >
            {t('tester.use')}
          </button>
          <button type="button" className="av-button" onClick={() => setAsked(false)}>
            {t('tester.notNow')}
          </button>
        </Banner>
      )}
      {chosenCanaries(registry.canaries).map((entry) => (
        <Banner key={entry.id} text="tester.running" entry={entry}>
          <button type="button" className="av-button" onClick={() => void testRelease(entry.id, null)}>
            {t('tester.leave')}
          </button>
        </Banner>
      ))}
    </>
  );
}
