import type { HomeData, Role } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Footer } from './footer.tsx';
import type { MenuItem } from './menu-items.ts';
import { entryClass, EntryCount } from './sidebar-entry.tsx';
import type { MenuCounts } from './use-menu-counts.ts';

// Only staff load the screens of the desk with their icons.
const DeskMenu = lazy(async () => {
  const { DeskMenu: menu } = await import('../desk/desk-menu-list.tsx');
  return { default: menu };
});

interface SidebarProps {
  readonly items: readonly MenuItem[];
  readonly counts: MenuCounts;
  /** Role of a staff user, whose menu begins with the desk's screens; null for customers. */
  readonly staffRole: Exclude<Role, 'customer'> | null;
  readonly pathname: string;
  /** Label of the active entry. */
  readonly present: MenuItem['label'] | null;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly company: HomeData['general_info'] | undefined;
}

/** The menu at the inline start: 210 px wide, 60 px collapsed. */
export function Sidebar({
  items,
  counts,
  staffRole,
  pathname,
  present,
  isCollapsed,
  onCollapse,
  company,
}: SidebarProps) {
  const { formatMessage } = useIntl();
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label={formatMessage({ id: 'shell.menu' })}
      className={`sticky top-12 hidden h-[calc(100dvh-48px)] shrink-0 flex-col overflow-y-auto border-e border-line py-3 min-[992px]:flex print:hidden ${isCollapsed ? 'w-[60px] px-2.5' : 'w-[210px] px-2'}`}
    >
      {/* All parts appear at once: the desk's entries are above the others, and each part would move the end. */}
      <Suspense fallback={null}>
        {staffRole && <DeskMenu role={staffRole} pathname={pathname} isCollapsed={isCollapsed} />}
        <ul className="flex flex-col gap-0.5">
          {items.map((item) => (
            <li key={item.to} className="relative">
              <SidebarLink item={item} isPresent={item.label === present} isCollapsed={isCollapsed} />
              <EntryCount count={counts[item.to] ?? 0} isCollapsed={isCollapsed} />
            </li>
          ))}
        </ul>
        {company && (
          <div className="mt-auto flex flex-col gap-3 pt-3">
            {!isCollapsed && <Footer company={company} />}
            <IconButton
              label={formatMessage({ id: isCollapsed ? 'shell.expand' : 'shell.collapse' })}
              onPress={() => {
                onCollapse(!isCollapsed);
              }}
            >
              <Icon size={18} aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        )}
      </Suspense>
    </nav>
  );
}

interface SidebarLinkProps {
  readonly item: MenuItem;
  readonly isPresent: boolean;
  readonly isCollapsed: boolean;
}

function SidebarLink({ item: { to, label, icon: Icon }, isPresent, isCollapsed }: SidebarLinkProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: label });
  return (
    <Link
      to={to}
      aria-current={isPresent ? 'page' : undefined}
      {...(isCollapsed && { 'aria-label': name, title: name })}
      className={entryClass(isPresent, isCollapsed)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {!isCollapsed && (
        <span className="truncate" title={name}>
          {name}
        </span>
      )}
    </Link>
  );
}
