import { type ModuleReleases, type ReleaseChange } from '@avsec/shared/data';
import { formatDateTime, languageOf, useTranslation } from '@avsec/shared/i18n';
import { copyText } from '@avsec/shared/ui';
import { Alert, Button, ConfirmDialog, Flex } from '@avsec/shared/ui/antd';
import { Field, Select } from '@avsec/shared/ui/data';
import { useState } from 'react';
import { chooseRelease, chosenReleases } from '../../modules/releases/chosen-releases';
import { testerLink } from '../../modules/releases/tested-releases';
import { useAudienceText } from './audience-text';
import { OfferForm } from './offer-form';

interface CardProps {
  module: ModuleReleases;
  busy: boolean;
  onChange: (change: ReleaseChange) => void;
}

/** Has this device start with the canary, whomever it is for; nobody else notices. */
function OnThisDevice({ id, version }: { id: string; version: string }) {
  const { t } = useTranslation('shell');
  const chosen = chosenReleases().get(id) === version;
  const choose = (): void => {
    chooseRelease(id, chosen ? null : version);
    location.reload();
  };
  return (
    <Button aria-pressed={chosen} onClick={choose}>
      {t(chosen ? 'releases.leaveOnDevice' : 'releases.tryOnDevice')}
    </Button>
  );
}

/** What an administrator hands to whoever is to test: the link opens the choice, for the own device alone. */
function TesterLink({ id }: { id: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => copyText(testerLink(id)).then(setCopied);
  return (
    <>
      <Button onClick={() => void copy()}>{t(copied ? 'releases.linkCopied' : 'releases.copyLink')}</Button>
      {copied === false && (
        <p role="alert">
          {t('common:actions.copyRefused')} <code>{testerLink(id)}</code>
        </p>
      )}
    </>
  );
}

function Canary({ module: { id, canary }, busy, onChange }: CardProps) {
  const { t } = useTranslation('shell');
  const textOf = useAudienceText();
  const [asking, setAsking] = useState(false);
  if (!canary) return null;
  return (
    <>
      <Alert
        type="warning"
        role="note"
        title={
          <>
            <span>{t('releases.canary', { version: canary.version })}</span> <strong>{textOf(canary.audience)}</strong>
          </>
        }
        description={
          <Flex vertical gap="small">
            <Flex wrap gap="small" align="center">
              <OnThisDevice id={id} version={canary.version} />
              {canary.audience.testers && <TesterLink id={id} />}
              <Button type="primary" disabled={busy} onClick={() => setAsking(true)}>
                {t('releases.raise')}
              </Button>
              <Button disabled={busy} onClick={() => onChange({ action: 'end', id })}>
                {t('releases.end')}
              </Button>
            </Flex>
            <details>
              <summary>{t('releases.forWhom')}</summary>
              <OfferForm
                key={JSON.stringify(canary)}
                id={id}
                version={canary.version}
                audience={canary.audience}
                onOffer={onChange}
              />
            </details>
          </Flex>
        }
      />
      <ConfirmDialog
        open={asking}
        title={t('releases.raise')}
        confirmLabel={t('releases.raise')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange({ action: 'raise', id });
        }}
      >
        {t('releases.raiseText', { version: canary.version })}
      </ConfirmDialog>
    </>
  );
}

/** Another release, older or newer: registered for everybody, or offered beside what is registered. */
function OtherReleases({ module: { id, registered, canary, releases }, busy, onChange }: CardProps) {
  const { t } = useTranslation('shell');
  const others = releases.filter(({ version }) => version !== registered && version !== canary?.version);
  const [chosen, setChosen] = useState('');
  if (others.length === 0) return null;
  const version = others.some((release) => release.version === chosen) ? chosen : (others[0]?.version ?? '');
  return (
    <details>
      <summary>{t('releases.others')}</summary>
      <Flex wrap gap="small" align="end">
        <Field label={t('releases.release')}>
          <Select
            aria-label={t('releases.release')}
            value={version}
            options={others.map((release) => ({
              value: release.version,
              label: [release.version, release.at && formatDateTime(release.at), release.by]
                .filter(Boolean)
                .join(' · '),
            }))}
            onChange={setChosen}
          />
        </Field>
        <Button disabled={busy} onClick={() => onChange({ action: 'register', id, version })}>
          {t('releases.register')}
        </Button>
        <Button disabled={busy} onClick={() => onChange({ action: 'offer', id, version, audience: {} })}>
          {t('releases.offer')}
        </Button>
      </Flex>
    </details>
  );
}

/** What is published of one module, and for whom. */
export function ModuleReleasesCard(props: CardProps) {
  const { t, i18n } = useTranslation('shell');
  const { id, title, registered } = props.module;
  return (
    <li>
      <Flex component="section" vertical gap="small" aria-label={title[languageOf(i18n.language)] ?? id}>
        <h3>{title[languageOf(i18n.language)] ?? id}</h3>
        <p>{registered ? t('releases.registered', { version: registered }) : t('releases.none')}</p>
        <Canary {...props} />
        <OtherReleases {...props} />
      </Flex>
    </li>
  );
}
