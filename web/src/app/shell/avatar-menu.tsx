import { useIntl } from 'react-intl';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { AvatarMenuProps } from './avatar-menu-list.tsx';

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
