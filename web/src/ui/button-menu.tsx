import type { ReactNode } from 'react';
import { Menu, Popover, type MenuProps, type PopoverProps } from 'react-aria-components';
import type { ButtonMenuProps } from './menu-button.tsx';
import { menuPopover } from './menu-look.ts';

interface ButtonMenuFrameProps
  extends
    ButtonMenuProps,
    Pick<MenuProps<object>, 'selectionMode' | 'disallowEmptySelection' | 'selectedKeys'>,
    Pick<PopoverProps, 'placement'> {
  readonly label: string;
  readonly className?: string;
  readonly onAction: (key: string) => void;
  readonly children: ReactNode;
}

/** The open menu of a button, with its first entry focused. */
export function ButtonMenu(props: ButtonMenuFrameProps) {
  const { trigger, onClose, placement, label, className = '', onAction, children, ...selection } = props;
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      triggerRef={trigger}
      {...(placement !== undefined && { placement })}
      aria-label={label}
      className={`${menuPopover} ${className}`}
      onOpenChange={onClose}
    >
      <Menu
        {...selection}
        aria-label={label}
        autoFocus="first"
        className="outline-none"
        onClose={onClose}
        onAction={(key) => {
          onAction(String(key));
        }}
      >
        {children}
      </Menu>
    </Popover>
  );
}
