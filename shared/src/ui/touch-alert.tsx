import { Alert as AntdAlert, Flex, type AlertProps } from 'antd';
import { useNarrow } from './use-narrow';

/** antd's alert; on a phone what can be done stands beneath the words, which beside a button have no room. */
export function Alert({ action, ...props }: AlertProps) {
  const narrow = useNarrow();
  if (!narrow || !action) return <AntdAlert {...props} action={action} />;
  const last = props.description ? 'description' : 'title';
  const words = (
    <Flex vertical gap="small" align="flex-start">
      <span>{props[last]}</span>
      {action}
    </Flex>
  );
  return <AntdAlert {...props} {...{ [last]: words }} />;
}
