import { useId, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import type { Encoding, EncodingGuess } from '@avsec/shared/transfer';
import { Button, Card, Flex } from '@avsec/shared/ui/antd';
import { Radio } from '@avsec/shared/ui/data';

const IN_A_LINE_OF_ITS_OWN = { display: 'block' };

/** Asks what a file that is not Unicode is written in: a row of it as each encoding has it, the likeliest chosen. */
export function EncodingCheck({
  name,
  guess: { read, choices },
  onConfirm,
}: {
  name: string;
  guess: EncodingGuess;
  onConfirm: (encoding: Encoding) => void;
}) {
  const { t } = useTranslation('editor');
  const [chosen, setChosen] = useState(read);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(chosen);
      }}
    >
      <Card role="group" aria-labelledby={id} title={<span id={id}>{t('import.encoding.title', { name })}</span>}>
        <Flex vertical gap="middle" align="start">
          <p>{t('import.encoding.text')}</p>
          <Radio.Group aria-labelledby={id} value={chosen}>
            <Flex vertical gap="small">
              {choices.map(({ encoding, sample }) => (
                <Radio key={encoding} value={encoding} onChange={() => setChosen(encoding)}>
                  <span>{t(`import.encoding.name.${encoding}`)}</span>{' '}
                  <q className="av-quiet" style={IN_A_LINE_OF_ITS_OWN}>
                    {sample}
                  </q>
                </Radio>
              ))}
            </Flex>
          </Radio.Group>
          <Button type="primary" htmlType="submit">
            {t('import.encoding.confirm')}
          </Button>
        </Flex>
      </Card>
    </form>
  );
}
