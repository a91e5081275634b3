import { MenuItem } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import type { ButtonMenuProps } from '../../ui/menu-button.tsx';
import { menuEntry } from '../../ui/menu-look.ts';
import type { SearchAction } from './search-action.ts';

interface SearchFooterMenuProps extends ButtonMenuProps {
  readonly offered: readonly SearchAction[];
  readonly onAct: (action: SearchAction) => void;
}

/** The actions on a search that have no room in the footer of a narrow screen. */
export function SearchFooterMenu({ offered, onAct, ...menu }: SearchFooterMenuProps) {
  const { formatMessage } = useIntl();
  return (
    <ButtonMenu
      {...menu}
      placement="top end"
      onAction={(key) => {
        const action = offered.find((one) => one === key);
        if (action !== undefined) onAct(action);
      }}
    >
      {offered.map((action) => (
        <MenuItem key={action} id={action} className={menuEntry}>
          {formatMessage({ id: `search.${action}` })}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}
