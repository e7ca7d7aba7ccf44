import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import './menu-button.css';

export interface MenuAction {
  key: string;
  label: string;
  /** Red, for what destroys something. */
  danger?: boolean;
  /** An address that it leads to, or what it does. */
  leads: { to: string } | { run: () => void };
}

interface MenuButtonProps {
  /** What the button is called when it is read out. */
  label: string;
  className?: string;
  actions: readonly MenuAction[];
  /** What is drawn on the button. */
  children: ReactNode;
}

/** Room between the button and its menu, px. */
const GAP = 4;

/**
 * A button that opens a short menu of actions. Arrow keys, Home and End walk through it; Escape and Tab close it, and
 * the button has the focus again.
 */
export function MenuButton({ label, className = 'av-button', actions, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {/* At the body: a table that clips what leaves it would cut the menu off. */}
      {open &&
        createPortal(
          <Menu
            id={id}
            label={label}
            actions={actions}
            anchor={button}
            onClose={close}
            onLeave={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}

interface MenuProps {
  id: string;
  label: string;
  actions: readonly MenuAction[];
  anchor: RefObject<HTMLElement | null>;
  /** Closed by the person: the button gets the focus. */
  onClose: () => void;
  /** The person went elsewhere. */
  onLeave: () => void;
}

function Menu({ id, label, actions, anchor, onClose, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focusAt = (place: number) => {
    const all = items();
    all[(place + all.length) % all.length]?.focus();
  };
  useLayoutEffect(() => {
    if (menu.current) placeBeside(menu.current, anchor.current);
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [anchor]);
  useStayingBeside(menu, anchor, onLeave);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const at = items().findIndex((item) => item === document.activeElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(-1),
      Escape: onClose,
      Tab: onClose,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div ref={menu} id={id} role="menu" aria-label={label} className="av-menu av-card" onKeyDown={onKeyDown}>
      {actions.map(({ key, label: text, danger, leads }) => {
        const look = {
          role: 'menuitem',
          tabIndex: -1,
          className: `av-plain av-menu__item${danger ? ' av-menu__item--danger' : ''}`,
        };
        // Closed first: what it opens gives the focus back to the button, not to an entry that is gone.
        if ('to' in leads)
          return (
            <Link key={key} {...look} to={leads.to} onClick={onClose}>
              {text}
            </Link>
          );
        const choose = () => {
          onClose();
          leads.run();
        };
        return (
          <button key={key} type="button" {...look} onClick={choose}>
            {text}
          </button>
        );
      })}
    </div>
  );
}

/** Below the button, or above it where there is no room; its right edges in line. */
function placeBeside(menu: HTMLElement, anchor: HTMLElement | null): void {
  const beside = anchor?.getBoundingClientRect();
  if (!beside) return;
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = beside.bottom + GAP + height <= window.innerHeight;
  menu.style.top = `${fitsBelow ? beside.bottom + GAP : Math.max(GAP, beside.top - GAP - height)}px`;
  menu.style.left = `${Math.max(GAP, beside.right - width)}px`;
}

/** Follows its button while the page scrolls; pressing beside it and turning the device close it. */
function useStayingBeside(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && (menu.current?.contains(target) === true || anchor.current?.contains(target) === true);
    const onPointerDown = (event: Event) => {
      if (!isInside(event)) leave();
    };
    const onResize = () => leave();
    const onScroll = () => {
      if (menu.current) placeBeside(menu.current, anchor.current);
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('resize', onResize);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [menu, anchor]);
}
