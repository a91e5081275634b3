import { useIntl } from 'react-intl';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuItem as SidebarItem } from './menu-items.ts';

export interface AvatarMenuProps {
  readonly firstName: string;
  readonly isCustomer: boolean;
  readonly maySeeAppointments: boolean;
  /** Only the owner of a company manages its API keys and webhooks. */
  readonly isOwner: boolean;
  /** The user's sidebar items. */
  readonly items: readonly SidebarItem[];
}

const loadList = async () => (await import('./avatar-menu-list.tsx')).AvatarMenuList;
const AvatarMenuList = lazyOverlay(loadList);

/** The user's menu: links, display preferences and sign-out. */
export function AvatarMenu(props: AvatarMenuProps) {
  const { firstName } = props;
  const { formatMessage } = useIntl();
  return (
    <MenuButton
      label={formatMessage({ id: 'shell.account' }, { name: firstName })}
      tourName="person"
      className="quick flex size-8 items-center justify-center rounded-full border border-edge text-13 font-semibold text-ink hover:bg-blue-soft"
      preload={loadList}
      renderMenu={(menu) => <AvatarMenuList {...props} {...menu} />}
    >
      {firstName.slice(0, 1).toUpperCase()}
    </MenuButton>
  );
}
