import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { AnswerValue, ChecklistItem } from '@avsec/shared/domain';
import { anItem } from './item.fixture';
import { ItemInput, type ItemInputProps } from './item-input';

interface ShownItem {
  onChange: jest.Mock<void, [AnswerValue]>;
  /** Draws it again with other props. */
  change: (changed: Partial<ItemInputProps>) => void;
  user: UserEvent;
}

/** Tests draw one item alone, with what they say of it and of its props. */
export function showItem(
  item: Partial<ChecklistItem>,
  value: AnswerValue = null,
  rest: Partial<ItemInputProps> = {},
): ShownItem {
  const onChange = jest.fn<void, [AnswerValue]>();
  const props: ItemInputProps = {
    item: anItem(item),
    number: '1.4',
    value,
    onChange,
    onAddEvidence: jest.fn(),
    onRemoveEvidence: jest.fn(),
    ...rest,
  };
  const view = render(<ItemInput {...props} />);
  const change = (changed: Partial<ItemInputProps>) => view.rerender(<ItemInput {...props} {...changed} />);
  return { onChange, change, user: userEvent.setup() };
}
