import { useRef, useState } from 'react';
import { readLogo } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Button, Flex } from '@avsec/shared/ui/antd';

const AS_ON_PAPER = {
  maxWidth: 270,
  maxHeight: 84,
  padding: 8,
  border: '1px solid var(--av-border)',
  background: '#ffffff',
};

/** The logo as it will be printed, another one, or none. */
export function LogoField({ logo, onChange }: { logo: string | null; onChange: (logo: string | null) => void }) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file).catch(() => null);
    setRefused(read === null);
    if (read !== null) onChange(read);
  };
  return (
    <Flex vertical gap="small" align="start" role="group" aria-label={t('site.logo')}>
      <p>{t('site.logo')}</p>
      {logo === null ? <p>{t('site.noLogo')}</p> : <img style={AS_ON_PAPER} src={logo} alt={t('site.logoNow')} />}
      <Flex wrap gap="small">
        <Button onClick={() => input.current?.click()}>{t(logo === null ? 'site.choose' : 'site.replace')}</Button>
        {logo !== null && <Button onClick={() => onChange(null)}>{t('site.remove')}</Button>}
      </Flex>
      {/* The browser's own control would speak the browser's language. */}
      <input
        ref={input}
        className="av-visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('site.choose')}
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className="av-quiet">{t('site.hint')}</p>
      {isRefused && <p role="alert">{t('site.refused')}</p>}
    </Flex>
  );
}
