import { Descriptions as AntdDescriptions, type DescriptionsProps } from 'antd';

/** Words break as everywhere else in the language; antd breaks them anywhere, which Korean does not. */
const AS_ELSEWHERE: DescriptionsProps['styles'] = { content: { wordBreak: 'inherit', overflowWrap: 'anywhere' } };

/** antd's list of facts, each beside its name. */
export function Descriptions(props: DescriptionsProps) {
  return <AntdDescriptions styles={AS_ELSEWHERE} {...props} />;
}
