import { useNavigate, useRouter } from '@tanstack/react-router';
import { Header, MenuItem, MenuSection } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { usePreferences, type Density, type Theme } from '../../lib/preferences.ts';
import { lockScreens } from '../../lib/session-status.ts';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import type { ButtonMenuProps } from '../../ui/menu-button.tsx';
import { menuEntry as item } from '../../ui/menu-look.ts';
import { useTour } from '../tour/tour-state.ts';
import type { MenuItem as SidebarItem } from './menu-items.ts';
import { useSignOut } from './use-sign-out.ts';
import { useHasSidebarRoom } from './use-breakpoints.ts';

/** Sidebar items that this menu shows on every screen, even next to the sidebar. */
const always: readonly SidebarItem['to'][] = ['/home', '/search'];
const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['comfortable', 'compact'];
const isTheme = (key: string): key is Theme => themes.some((theme) => theme === key);
const isDensity = (key: string): key is Density => densities.some((density) => density === key);

export interface AvatarMenuProps {
  readonly firstName: string;
  readonly isCustomer: boolean;
  readonly maySeeAppointments: boolean;
  /** Only the owner of a company manages its API keys and webhooks. */
  readonly isOwner: boolean;
  /** The user's sidebar items. */
  readonly items: readonly SidebarItem[];
}

/** The entries of the user's menu. */
export function AvatarMenuList(props: AvatarMenuProps & ButtonMenuProps) {
  const { isCustomer, maySeeAppointments, isOwner, items, trigger, menu, onClose } = props;
  const { formatMessage } = useIntl();
  // Without a sidebar, this menu links to all of its items.
  const hasSidebar = useHasSidebarRoom();
  const shown = items.filter(({ to }) => !hasSidebar || always.includes(to));
  const navigate = useNavigate();
  const leave = useSignOut();
  const router = useRouter();
  /** A menu item for a screen, whose script is loaded when the user points at it. */
  const menuItemFor = (path: string) => ({
    id: path,
    onHoverStart: () => {
      router.preloadRoute({ to: path }).catch(() => undefined);
    },
  });
  const go = useTour((tour) => tour.go);
  const { theme, density, setTheme, setDensity } = usePreferences();
  const choose = (key: string) => {
    if (key === 'sign-out') void leave();
    else if (key === 'lock') lockScreens();
    else if (key === 'tour') go(0);
    else if (isTheme(key)) setTheme(key);
    else if (isDensity(key)) setDensity(key);
    else void navigate({ to: key });
  };
  return (
    <ButtonMenu
      trigger={trigger}
      menu={menu}
      placement="bottom end"
      className="scroll-pb-32"
      onAction={choose}
      onClose={onClose}
    >
      <MenuSection>
        {shown.map(({ to, label }) => (
          <MenuItem key={to} {...menuItemFor(to)} className={item}>
            {formatMessage({ id: label })}
          </MenuItem>
        ))}
        {isCustomer && (
          <MenuItem {...menuItemFor('/cart')} className={item}>
            {formatMessage({ id: 'shell.cart' })}
          </MenuItem>
        )}
        {isCustomer && (
          <MenuItem {...menuItemFor('/company-members')} className={item}>
            {formatMessage({ id: 'companyMembers.title' })}
          </MenuItem>
        )}
        {isOwner && (
          <MenuItem {...menuItemFor('/feed')} className={item}>
            {formatMessage({ id: 'feed.title' })}
          </MenuItem>
        )}
        {maySeeAppointments && (
          <MenuItem {...menuItemFor('/appointment')} className={item}>
            {formatMessage({ id: 'appointments.title' })}
          </MenuItem>
        )}
        <MenuItem {...menuItemFor('/account')} className={item}>
          {formatMessage({ id: 'account.title' })}
        </MenuItem>
      </MenuSection>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
        className="mt-1 border-t border-line pt-1"
      >
        <Header className="px-3 py-1 text-12 text-ink-3">{formatMessage({ id: 'shell.theme' })}</Header>
        {themes.map((one) => (
          <MenuItem key={one} id={one} className={item}>
            {formatMessage({ id: `shell.theme.${one}` })}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[density]}
        className="mt-1 border-t border-line pt-1"
      >
        <Header className="px-3 py-1 text-12 text-ink-3">{formatMessage({ id: 'shell.density' })}</Header>
        {densities.map((one) => (
          <MenuItem key={one} id={one} className={item}>
            {formatMessage({ id: `shell.density.${one}` })}
          </MenuItem>
        ))}
      </MenuSection>
      {/* Sign-out stays visible however far the menu is scrolled. */}
      <MenuSection className="sticky -bottom-1.5 mt-1 border-t border-line bg-tray pt-1 pb-1.5 -mb-1.5">
        {isCustomer && (
          <MenuItem id="tour" className={item}>
            {formatMessage({ id: 'tour.title' })}
          </MenuItem>
        )}
        <MenuItem id="lock" className={item}>
          {formatMessage({ id: 'account.lock.now' })}
          <kbd className="rounded border border-line px-1.5 text-12 text-ink-3">
            {stoneShortcuts.lock.shown}
          </kbd>
        </MenuItem>
        <MenuItem id="sign-out" className={item}>
          {formatMessage({ id: 'shell.signOut' })}
        </MenuItem>
      </MenuSection>
    </ButtonMenu>
  );
}
