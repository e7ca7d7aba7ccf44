import { useTranslation } from '@avsec/shared/i18n';

/** The four promises of the login screen (specification, section 1), each with its sign. */
const FEATURES = [
  { key: 'checklists', sign: 'M5 5h3v3H5zm0 7h3v3H5zm6-5.5h5m-5 7h5' },
  { key: 'audits', sign: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zm3.6 8.6L16.5 16.5M7 9l1.5 1.5L11 8' },
  { key: 'reports', sign: 'M5 3h7l3 3v11H5zm3 8v3m2-5v5m2-3v3' },
  { key: 'guarantee', sign: 'M10 2.5 4 5v5c0 4 2.6 6.6 6 7.5 3.4-.9 6-3.5 6-7.5V5zM7.5 10l2 2 3.5-4' },
] as const;

export function FeatureList() {
  const { t } = useTranslation('shell');
  return (
    <ul className="login__features av-list av-stack av-tiles av-gap-3">
      {FEATURES.map(({ key, sign }) => (
        <li key={key} className="login__feature av-round av-medium av-line av-gap-3">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
            <path
              d={sign}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>{t(`login.features.${key}`)}</span>
        </li>
      ))}
    </ul>
  );
}
