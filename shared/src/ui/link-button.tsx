import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A way to another page that looks like antd's button and is a link. */
export function LinkButton({
  to,
  onClick,
  ...props
}: Omit<ButtonProps, 'href' | 'onClick'> & { to: string; onClick?: () => void }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.();
        follow(event);
      }}
    />
  );
}
