import { secondStepIsSetUp } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { FirstPage } from './first-page';
import { SecondStep } from './second-step/second-step';

/** All that is open to whoever has a role that wants a second step, and none yet. */
export function FirstSecondStepPage() {
  const { t } = useTranslation('shell');
  return (
    <FirstPage title={t('account.secondStep.wantedTitle')} text={t('account.secondStep.wantedText')}>
      <SecondStep onSetUp={secondStepIsSetUp} />
    </FirstPage>
  );
}
