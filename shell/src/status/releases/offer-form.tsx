import type { ReleaseChange } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import type { Audience } from '@avsec/shared/module';
import { Button, Form } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { AudienceFields, namedAudience, wishOf } from './audience-fields';

interface OfferFormProps {
  id: string;
  version: string;
  audience: Audience;
  onOffer: (change: ReleaseChange) => void;
}

/** For whom a release is beside the registered one; people that it was for before stay unless others are named. */
export function OfferForm({ id, version, audience, onOffer }: OfferFormProps) {
  const { t } = useTranslation('shell');
  const [wish, setWish] = useState(() => wishOf(audience));
  return (
    <Form
      layout="vertical"
      className="av-narrow"
      onFinish={() => onOffer({ action: 'offer', id, version, audience: namedAudience(wish) })}
    >
      <AudienceFields wish={wish} onWish={setWish} />
      <Button htmlType="submit">{t('releases.apply')}</Button>
    </Form>
  );
}
