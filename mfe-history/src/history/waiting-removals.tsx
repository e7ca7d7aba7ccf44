import { useOutbox } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Flex } from '@avsec/shared/ui/antd';

/** 'Limpar Dados' that the server has not carried out: it makes no row of its own, and must not go unseen. */
export function WaitingRemovals() {
  const { t } = useTranslation('history');
  const removals = useOutbox().filter((entry) => entry.kind === 'clear');
  if (removals.length === 0) return null;
  return (
    <Flex component="ul" vertical gap="small" className="av-list">
      {removals.map(({ id, title, state }) => (
        <li key={id}>
          <Alert
            type="info"
            title={t(
              state.kind === 'refused' || state.kind === 'conflict' ? 'problem.clearRefused' : 'problem.clearWaiting',
              {
                title: title || t('untitled'),
              },
            )}
          />
        </li>
      ))}
    </Flex>
  );
}
