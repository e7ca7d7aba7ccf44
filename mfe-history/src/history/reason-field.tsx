import { QUESTION_MAX_LENGTH } from '@avsec/shared/domain';
import { Form, Input } from '@avsec/shared/ui/antd';

interface ReasonFieldProps {
  label: string;
  value: string;
  /** What is wrong with it, in words; null: nothing, or not asked yet. */
  problem: string | null;
  onChange: (value: string) => void;
}

/** Why a finalized record is opened again or withdrawn: kept beside its versions and in the audit log. */
export function ReasonField({ label, value, problem, onChange }: ReasonFieldProps) {
  return (
    <Form layout="vertical" component={false}>
      <Form.Item
        label={label}
        htmlFor="reason"
        required
        {...(problem !== null && { validateStatus: 'error', help: problem })}
      >
        <Input.TextArea
          id="reason"
          rows={3}
          maxLength={QUESTION_MAX_LENGTH}
          value={value}
          aria-required
          aria-invalid={problem !== null}
          onChange={(event) => onChange(event.target.value)}
        />
      </Form.Item>
    </Form>
  );
}
