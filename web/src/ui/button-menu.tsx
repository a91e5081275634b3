import type { ReactNode } from 'react';
import { Menu, Popover, type MenuProps, type PopoverProps } from 'react-aria-components';
import type { ButtonMenuProps } from './menu-button.tsx';
import { menuPopover } from './menu-look.ts';

interface ButtonMenuFrameProps
  extends
    ButtonMenuProps,
    Pick<MenuProps<object>, 'selectionMode' | 'disallowEmptySelection' | 'selectedKeys'>,
    Pick<PopoverProps, 'placement'> {
  readonly className?: string;
  readonly onAction: (key: string) => void;
  readonly children: ReactNode;
}

/** The open menu of a button, which names it. */
export function ButtonMenu(props: ButtonMenuFrameProps) {
  const { trigger, menu, onClose, placement, className = '', onAction, children, ...selection } = props;
  const { 'aria-labelledby': button } = menu;
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      triggerRef={trigger}
      {...(placement !== undefined && { placement })}
      {...(button !== undefined && { 'aria-labelledby': button })}
      className={`${menuPopover} ${className}`}
      onOpenChange={onClose}
    >
      <Menu
        {...selection}
        {...menu}
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
