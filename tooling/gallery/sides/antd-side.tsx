import { Button, Input } from '@avsec/shared/ui/antd';
import type { Side } from './sides';

/** As the pages at a desk draw it: antd in the portal's theme. */
export const antdSide: Side = {
  button: ({ word }) => <Button>{word}</Button>,
  'primary button': ({ word }) => <Button type="primary">{word}</Button>,
  'danger button': ({ word }) => (
    <Button type="primary" danger>
      {word}
    </Button>
  ),
  'disabled button': ({ word }) => <Button disabled>{word}</Button>,
  'disabled primary button': ({ word }) => (
    <Button type="primary" disabled>
      {word}
    </Button>
  ),
  field: ({ word }) => <Input aria-label={word} defaultValue={word} />,
  'empty field': ({ word }) => <Input aria-label={word} placeholder={word} />,
  'field with a fault': ({ word }) => <Input aria-label={word} defaultValue={word} status="error" />,
  'disabled field': ({ word }) => <Input aria-label={word} defaultValue={word} disabled />,
  'field of several lines': ({ word, long }) => <Input.TextArea aria-label={word} defaultValue={long} rows={3} />,
};
