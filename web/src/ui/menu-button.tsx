import { useRef, type ReactNode, type RefObject } from 'react';
import { useMenuTrigger } from 'react-aria/useMenu';
import { Button, type MenuProps } from 'react-aria-components';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';

/** What a menu of a {@link MenuButton} needs to open beside its button. */
export interface ButtonMenuProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** Ties the menu to its button, and names the entry that has the focus first. */
  readonly menu: Pick<MenuProps<object>, 'id' | 'aria-labelledby' | 'autoFocus'>;
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

/**
 * A button that opens a menu, by the same presses and keys as the library's `MenuTrigger`. Menus themselves load with
 * the first one, not with the screen of the button.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, tourName, preload, renderMenu, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const state = useMenuTriggerState({});
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({}, state, trigger);
  const prepare = () => {
    // A failure is reported when the menu is opened.
    preload().catch(() => undefined);
  };
  return (
    <>
      <Button
        {...menuTriggerProps}
        ref={trigger}
        {...(label !== undefined && { 'aria-label': label })}
        data-tour={tourName}
        className={className}
        onHoverStart={prepare}
        onFocus={prepare}
      >
        {children}
      </Button>
      {state.isOpen && renderMenu({ trigger, menu: menuProps, onClose: state.close })}
    </>
  );
}
