import { type ModuleReleases, type ReleaseChange } from '@avsec/shared/data';
import { formatDateTime, languageOf, useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, copyText } from '@avsec/shared/ui';
import { useId, useState } from 'react';
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
    <button type="button" className="av-button" aria-pressed={chosen} onClick={choose}>
      {t(chosen ? 'releases.leaveOnDevice' : 'releases.tryOnDevice')}
    </button>
  );
}

/** What an administrator hands to whoever is to test: the link opens the choice, for the own device alone. */
function TesterLink({ id }: { id: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () => copyText(testerLink(id)).then(setCopied);
  return (
    <>
      <button type="button" className="av-button" onClick={() => void copy()}>
        {t(copied ? 'releases.linkCopied' : 'releases.copyLink')}
      </button>
      {copied === false && (
        <p role="alert">
          {t('common:actions.copyRefused')} <code className="releases__link">{testerLink(id)}</code>
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
    <div className="releases__canary">
      <p>
        <span>{t('releases.canary', { version: canary.version })}</span> <strong>{textOf(canary.audience)}</strong>
      </p>
      <div className="releases__actions">
        <OnThisDevice id={id} version={canary.version} />
        {canary.audience.testers && <TesterLink id={id} />}
        <button type="button" className="av-button av-button--primary" disabled={busy} onClick={() => setAsking(true)}>
          {t('releases.raise')}
        </button>
        <button type="button" className="av-button" disabled={busy} onClick={() => onChange({ action: 'end', id })}>
          {t('releases.end')}
        </button>
      </div>
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
    </div>
  );
}

/** Another release, older or newer: registered for everybody, or offered beside what is registered. */
function OtherReleases({ module: { id, registered, canary, releases }, busy, onChange }: CardProps) {
  const { t } = useTranslation('shell');
  const others = releases.filter(({ version }) => version !== registered && version !== canary?.version);
  const [chosen, setChosen] = useState('');
  const field = useId();
  if (others.length === 0) return null;
  const version = others.some((release) => release.version === chosen) ? chosen : (others[0]?.version ?? '');
  return (
    <details>
      <summary>{t('releases.others')}</summary>
      <div className="releases__actions">
        <label htmlFor={field}>{t('releases.release')}</label>
        <select id={field} className="av-input" value={version} onChange={(event) => setChosen(event.target.value)}>
          {others.map((release) => (
            <option key={release.version} value={release.version}>
              {[release.version, release.at && formatDateTime(release.at), release.by].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="av-button"
          disabled={busy}
          onClick={() => onChange({ action: 'register', id, version })}
        >
          {t('releases.register')}
        </button>
        <button
          type="button"
          className="av-button"
          disabled={busy}
          onClick={() => onChange({ action: 'offer', id, version, audience: {} })}
        >
          {t('releases.offer')}
        </button>
      </div>
    </details>
  );
}

/** What is published of one module, and for whom. */
export function ModuleReleasesCard(props: CardProps) {
  const { t, i18n } = useTranslation('shell');
  const { id, title, registered } = props.module;
  return (
    <section className="releases__module" aria-label={title[languageOf(i18n.language)] ?? id}>
      <h3>{title[languageOf(i18n.language)] ?? id}</h3>
      <p>{registered ? t('releases.registered', { version: registered }) : t('releases.none')}</p>
      <Canary {...props} />
      <OtherReleases {...props} />
    </section>
  );
}
