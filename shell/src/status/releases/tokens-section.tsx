import {
  type ModuleToken,
  useCreateModuleTokenMutation,
  useModuleTokensQuery,
  useRevokeModuleTokenMutation,
} from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, GivenSecretDialog, useNotify } from '@avsec/shared/ui';
import { useId, useState } from 'react';
import { AudienceFields, namedAudience, NOBODY } from './audience-fields';
import { useAudienceText } from './audience-text';

const NO_TOKEN = { module: '', team: '', onlyCanaries: true };

function NewToken() {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [create, { isLoading }] = useCreateModuleTokenMutation();
  const [wish, setWish] = useState(NO_TOKEN);
  const [reach, setReach] = useState(NOBODY);
  const [given, setGiven] = useState<string | null>(null);
  const field = useId();
  const make = async (): Promise<void> => {
    const answer = await create({ ...wish, audience: wish.onlyCanaries ? namedAudience(reach) : {} });
    if ('error' in answer)
      return notify({ kind: 'error', title: t('tokens.failed'), description: t('tokens.failedText') });
    setGiven(answer.data.token);
    setWish(NO_TOKEN);
    setReach(NOBODY);
  };
  return (
    <form
      className="releases__offer"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label htmlFor={`${field}module`}>{t('tokens.module')}</label>
      <input
        id={`${field}module`}
        className="av-input"
        required
        pattern="[a-z][a-z0-9\-]{1,40}"
        autoCapitalize="none"
        value={wish.module}
        onChange={(event) => setWish({ ...wish, module: event.target.value })}
      />
      <label htmlFor={`${field}team`}>{t('tokens.team')}</label>
      <input
        id={`${field}team`}
        className="av-input"
        required
        maxLength={120}
        value={wish.team}
        onChange={(event) => setWish({ ...wish, team: event.target.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={wish.onlyCanaries}
          onChange={({ target }) => setWish({ ...wish, onlyCanaries: target.checked })}
        />{' '}
        {t('tokens.onlyCanaries')}
      </label>
      {wish.onlyCanaries && (
        <fieldset className="releases__reach">
          <legend>{t('tokens.reach')}</legend>
          <p>{t('tokens.reachText')}</p>
          <AudienceFields wish={reach} onWish={setReach} />
        </fieldset>
      )}
      <button type="submit" className="av-button" disabled={isLoading}>
        {t('tokens.make')}
      </button>
      {given !== null && (
        <GivenSecretDialog
          title={t('tokens.given')}
          secret={given}
          copy={t('tokens.copy')}
          copied={t('tokens.copied')}
          onClose={() => setGiven(null)}
        >
          <p>{t('tokens.givenText')}</p>
        </GivenSecretDialog>
      )}
    </form>
  );
}

function TokenRow({ token, onRevoke }: { token: ModuleToken; onRevoke: (token: ModuleToken) => void }) {
  const { t } = useTranslation('shell');
  const textOf = useAudienceText();
  const reaches = Object.keys(token.audience).length === 0 ? t('tokens.waits') : textOf(token.audience);
  return (
    <li>
      <span>
        <strong>{token.moduleId}</strong> · <span>{token.team}</span> ·{' '}
        <span>{token.onlyCanaries ? `${t('tokens.canaries')}: ${reaches}` : t('tokens.everybody')}</span>
        <small>
          <span>{t('tokens.made', { at: formatDateTime(token.createdAt), by: token.createdBy ?? '–' })}</span> ·{' '}
          <span>{token.usedAt ? t('tokens.used', { at: formatDateTime(token.usedAt) }) : t('tokens.unused')}</span>
          {token.revokedAt && <span>{` · ${t('tokens.revoked', { at: formatDateTime(token.revokedAt) })}`}</span>}
        </small>
      </span>
      {!token.revokedAt && (
        <button
          type="button"
          className="av-button"
          aria-label={t('tokens.revokeOf', { module: token.moduleId, team: token.team })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke')}
        </button>
      )}
    </li>
  );
}

/** With what teams publish their modules over HTTP. */
export function TokensSection() {
  const { t } = useTranslation('shell');
  const { data = [] } = useModuleTokensQuery();
  const [revoke, { isLoading }] = useRevokeModuleTokenMutation();
  const [asked, setAsked] = useState<ModuleToken | null>(null);
  return (
    <section className="status__section av-card" aria-labelledby="status-tokens">
      <h2 id="status-tokens">{t('tokens.title')}</h2>
      <p>{t('tokens.subtitle')}</p>
      <ul className="releases__tokens">
        {data.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={setAsked} />
        ))}
      </ul>
      <NewToken />
      <ConfirmDialog
        open={asked !== null}
        title={t('tokens.revoke')}
        confirmLabel={t('tokens.revoke')}
        danger
        busy={isLoading}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void revoke(asked.id).then(() => setAsked(null));
        }}
      >
        {t('tokens.revokeText', { module: asked?.moduleId ?? '', team: asked?.team ?? '' })}
      </ConfirmDialog>
    </section>
  );
}
