import { useTranslation } from '@avsec/shared/i18n';
import { WarningOutlined } from '@avsec/shared/ui';
import { clearOverrides } from './chosen-overrides';
import type { Override } from './override';
import './override-banner.css';

/** Says, on every page, which modules are not the published ones, and takes them away with one click. */
export function OverrideBanner({
  overrides,
  problems,
}: {
  overrides: readonly Override[];
  problems: readonly string[];
}) {
  const { t } = useTranslation('shell');
  if (overrides.length === 0) return null;
  return (
    <aside
      className="av-bar av-warning av-not-printed av-attention av-medium override-banner"
      aria-label={t('override.label')}
    >
      <WarningOutlined aria-hidden />
      <span>{t('override.label')}:</span>
      <ul className="av-list av-row av-gap-3 av-lines-1">
        {overrides.map(({ id, address }) => (
          <li key={id}>
            <span>{id}</span> <code className="av-small">{address}</code>
          </li>
        ))}
      </ul>
      {problems.length > 0 && <pre className="av-words av-small av-whole-line">{problems.join('\n')}</pre>}
      <button type="button" className="av-button" onClick={() => void clearOverrides()}>
        {t('override.clear')}
      </button>
    </aside>
  );
}
