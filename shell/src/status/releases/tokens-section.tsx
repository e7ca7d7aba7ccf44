import {
  type ModuleToken,
  useCreateModuleTokenMutation,
  useModuleTokensQuery,
  useRevokeModuleTokenMutation,
} from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Flex,
  Form,
  GivenSecretDialog,
  Input,
  SectionCard,
} from '@avsec/shared/ui/antd';
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
    <Form layout="vertical" className="av-narrow" onFinish={() => void make()}>
      <Form.Item label={t('tokens.module')} htmlFor={`${field}module`}>
        <Input
          id={`${field}module`}
          required
          pattern="[a-z][a-z0-9\-]{1,40}"
          autoCapitalize="none"
          value={wish.module}
          onChange={(event) => setWish({ ...wish, module: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('tokens.team')} htmlFor={`${field}team`}>
        <Input
          id={`${field}team`}
          required
          maxLength={120}
          value={wish.team}
          onChange={(event) => setWish({ ...wish, team: event.target.value })}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox
          checked={wish.onlyCanaries}
          onChange={({ target }) => setWish({ ...wish, onlyCanaries: target.checked })}
        >
          {t('tokens.onlyCanaries')}
        </Checkbox>
      </Form.Item>
      {wish.onlyCanaries && (
        <div role="group" aria-label={t('tokens.reach')}>
          <h3>{t('tokens.reach')}</h3>
          <p>{t('tokens.reachText')}</p>
          <AudienceFields wish={reach} onWish={setReach} />
        </div>
      )}
      <Button htmlType="submit" loading={isLoading}>
        {t('tokens.make')}
      </Button>
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
    </Form>
  );
}

function TokenRow({ token, onRevoke }: { token: ModuleToken; onRevoke: (token: ModuleToken) => void }) {
  const { t } = useTranslation('shell');
  const textOf = useAudienceText();
  const reaches = Object.keys(token.audience).length === 0 ? t('tokens.waits') : textOf(token.audience);
  return (
    <Flex component="li" wrap gap="small" align="center" justify="space-between">
      <span>
        <strong>{token.moduleId}</strong> · <span>{token.team}</span> ·{' '}
        <span>{token.onlyCanaries ? `${t('tokens.canaries')}: ${reaches}` : t('tokens.everybody')}</span>
        <div className="av-quiet">
          <span>{t('tokens.made', { at: formatDateTime(token.createdAt), by: token.createdBy ?? '–' })}</span> ·{' '}
          <span>{token.usedAt ? t('tokens.used', { at: formatDateTime(token.usedAt) }) : t('tokens.unused')}</span>
          {token.revokedAt && <span>{` · ${t('tokens.revoked', { at: formatDateTime(token.revokedAt) })}`}</span>}
        </div>
      </span>
      {!token.revokedAt && (
        <Button
          aria-label={t('tokens.revokeOf', { module: token.moduleId, team: token.team })}
          onClick={() => onRevoke(token)}
        >
          {t('tokens.revoke')}
        </Button>
      )}
    </Flex>
  );
}

/** With what teams publish their modules over HTTP. */
export function TokensSection() {
  const { t } = useTranslation('shell');
  const { data = [] } = useModuleTokensQuery();
  const [revoke, { isLoading }] = useRevokeModuleTokenMutation();
  const [asked, setAsked] = useState<ModuleToken | null>(null);
  return (
    <SectionCard title={t('tokens.title')}>
      <Flex vertical gap="middle">
        <p>{t('tokens.subtitle')}</p>
        {data.length > 0 && (
          <Flex component="ul" vertical gap="small" className="av-list av-lines">
            {data.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={setAsked} />
            ))}
          </Flex>
        )}
        <NewToken />
      </Flex>
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
    </SectionCard>
  );
}
