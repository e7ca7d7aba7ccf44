import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { MoreOutlined } from '../icons';
import type { MenuAction } from '../menu-button';
import { Link, useNavigate } from '../router';

interface ActionMenuProps {
  /** What the button is called. */
  label: string;
  actions: readonly MenuAction[];
  /** Its name is in sight, and the button as wide as there is room. */
  isWhole?: boolean;
}

/** '⋯': what may be done besides, in antd's menu. Arrow keys walk through it; Escape closes it. */
export function ActionMenu({ label, actions, isWhole = false }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: actions.map(({ key, label: words, danger = false, leads }) => ({
          key,
          danger,
          ...('to' in leads
            ? {
                label: <Link to={leads.to}>{words}</Link>,
                // The entry has the focus, not the link in it: a key presses the entry alone.
                onClick: ({ domEvent }) => {
                  if (domEvent.type !== 'keydown') return;
                  domEvent.preventDefault();
                  void navigate(leads.to);
                },
              }
            : {
                label: words,
                onClick: ({ domEvent }) => {
                  // The same key would press what has the focus next: 'Cancelar' of the dialog that it opens.
                  if (domEvent.type === 'keydown') domEvent.preventDefault();
                  // What is opened over the page gives the focus back to where it had it.
                  button.current?.focus();
                  leads.run();
                },
              }),
        })),
      }}
    >
      <Button
        ref={button}
        aria-haspopup="menu"
        icon={<MoreOutlined aria-hidden />}
        {...(isWhole ? { block: true, children: label } : { type: 'text', 'aria-label': label })}
      />
    </Dropdown>
  );
}
