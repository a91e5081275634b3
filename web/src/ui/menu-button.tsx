import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components';

/** What a menu of a {@link MenuButton} needs to open beside its button. */
export interface ButtonMenuProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  /** Accessible name, where the content is no text. */
  readonly label?: string;
  readonly className: string;
  /** Name of the button for the tour. */
  readonly tourName?: string;
  /** Loads the script of the menu while the user points at the button. */
  readonly preload: () => Promise<unknown>;
  readonly renderMenu: (menu: ButtonMenuProps) => ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a menu. The library of menus loads with the first one, not with the screen of the button. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, tourName, preload, renderMenu, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
  };
  const prepare = () => {
    // A failure is reported when the menu is opened.
    preload().catch(() => undefined);
  };
  return (
    <>
      <Button
        ref={trigger}
        {...(label !== undefined && { 'aria-label': label })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tour={tourName}
        className={className}
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
          else event.continuePropagation();
        }}
      >
        {children}
      </Button>
      {isOpen &&
        renderMenu({
          trigger,
          onClose: () => {
            setOpen(false);
          },
        })}
    </>
  );
}
