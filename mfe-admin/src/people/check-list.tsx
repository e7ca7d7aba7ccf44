import { Checkbox, Flex, Form } from '@avsec/shared/ui/antd';

interface CheckListProps<T extends string> {
  label: string;
  options: readonly { value: T; title: string; hint: string }[];
  given: readonly T[];
  onChange: (given: T[]) => void;
}

/** Several of what is offered, each with what it means. */
export function CheckList<T extends string>({ label, options, given, onChange }: CheckListProps<T>) {
  return (
    <Form.Item label={label}>
      <Flex vertical gap="small" role="group" aria-label={label}>
        {options.map(({ value, title, hint }) => (
          <Checkbox
            key={value}
            checked={given.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...given, value] : given.filter((one) => one !== value))
            }
          >
            <span>{title}</span>
            <div className="av-quiet">{hint}</div>
          </Checkbox>
        ))}
      </Flex>
    </Form.Item>
  );
}
