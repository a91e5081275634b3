import type { HomeData } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePreferences } from '../../lib/preferences.ts';
import { scrollFrameToLink } from '../../ui/scroll-frame-to-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { deskMenuPath, groupMenuItems, type DeskMenuItem } from '../desk/desk-menu.ts';
import { useDeskCounts } from '../desk/use-desk-counts.ts';
import { Footer } from './footer.tsx';
import type { MenuItem } from './menu-items.ts';
import type { MenuCounts } from './use-menu-counts.ts';

interface SidebarProps {
  readonly items: readonly MenuItem[];
  readonly counts: MenuCounts;
  /** The desk's screens, for staff. */
  readonly desk: readonly DeskMenuItem[];
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
  desk,
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
      {desk.length > 0 && (
        <DeskMenu desk={desk} pathname={deskMenuPath(pathname)} isCollapsed={isCollapsed} />
      )}
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.to} className="relative">
            <SidebarLink item={item} isPresent={item.label === present} isCollapsed={isCollapsed} />
            <EntryCount count={counts[item.to] ?? 0} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
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
    </nav>
  );
}

/** The desk's screens by group; each group is a separate list under its name, which folds it. */
function DeskMenu({ desk, pathname, isCollapsed }: Pick<SidebarProps, 'desk' | 'pathname' | 'isCollapsed'>) {
  const { formatMessage } = useIntl();
  const id = useId();
  const countOf = useDeskCounts(desk.some(({ call }) => call === 'deskListInbox'));
  const { foldedGroups, setGroupFolded } = usePreferences();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = menu.current?.parentElement;
    if (frame) scrollFrameToLink(frame, pathname);
  }, [pathname]);
  return (
    <div ref={menu} className="mb-2 flex flex-col gap-1 border-b border-line pb-2">
      {groupMenuItems(desk).map(({ group, items }) => {
        // The group of the current screen is always open.
        const hasPresent = items.some(({ path }) => path === pathname);
        const isFolded = group !== null && foldedGroups.includes(group) && !hasPresent;
        const count = items.reduce((sum, { path }) => sum + countOf(path), 0);
        return (
          <div key={group ?? 'first'} className="flex flex-col">
            {group !== null && (
              <GroupHeading
                id={`${id}${group}`}
                name={formatMessage({ id: `desk.group.${group}` })}
                count={isFolded ? count : 0}
                isFolded={isFolded}
                isFoldable={!hasPresent}
                isCollapsed={isCollapsed}
                onFold={() => {
                  setGroupFolded(group, !isFolded);
                }}
              />
            )}
            {!isFolded && (
              <ul
                {...(group === null
                  ? { 'aria-label': formatMessage({ id: 'desk.screens' }) }
                  : { 'aria-labelledby': `${id}${group}` })}
                className="flex flex-col"
              >
                {items.map((item) => (
                  <DeskEntry
                    key={item.path}
                    item={item}
                    count={countOf(item.path)}
                    isPresent={item.path === pathname}
                    isCollapsed={isCollapsed}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface GroupHeadingProps {
  readonly id: string;
  readonly name: string;
  /** Items behind the entries, while these are folded. */
  readonly count: number;
  readonly isFolded: boolean;
  /** False for the group of the current screen. */
  readonly isFoldable: boolean;
  readonly isCollapsed: boolean;
  readonly onFold: () => void;
}

/** Name of a group of the desk's menu; pressing it folds the group. */
function GroupHeading({ id, name, count, isFolded, isFoldable, isCollapsed, onFold }: GroupHeadingProps) {
  return (
    <h2 className="relative">
      <button
        type="button"
        id={id}
        aria-expanded={!isFolded}
        aria-disabled={!isFoldable}
        {...(isCollapsed && { 'aria-label': name, title: name })}
        className={`quick flex w-full items-center gap-1 rounded-control text-12 font-medium text-ink-3 hover:text-ink pointer-coarse:min-h-11 ${isCollapsed ? 'h-6 justify-center' : 'h-7 px-3'}`}
        onClick={() => {
          if (isFoldable) onFold();
        }}
      >
        {!isCollapsed && name}
        {isFoldable && (
          <ChevronDown size={12} aria-hidden className={isFolded ? '-rotate-90 rtl:rotate-90' : ''} />
        )}
      </button>
      {!isCollapsed && <EntryCount count={count} isCollapsed={isCollapsed} />}
    </h2>
  );
}

interface DeskEntryProps {
  readonly item: DeskMenuItem;
  readonly count: number;
  readonly isPresent: boolean;
  readonly isCollapsed: boolean;
}

function DeskEntry({ item: { path, label, icon: Icon }, count, isPresent, isCollapsed }: DeskEntryProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: label });
  return (
    <li className="relative">
      <PathLink
        path={path}
        isPresent={isPresent}
        onIntent={() => {
          preloadDesk(path);
        }}
        {...(isCollapsed && { label: name, title: name })}
        className={entryLook(isPresent, isCollapsed)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {!isCollapsed && (
          <span className="truncate" title={name}>
            {name}
          </span>
        )}
      </PathLink>
      <EntryCount count={count} isCollapsed={isCollapsed} />
    </li>
  );
}

/** Number of items behind an entry. */
function EntryCount({ count, isCollapsed }: { readonly count: number; readonly isCollapsed: boolean }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute text-ink-3 tabular-nums ${isCollapsed ? 'end-0 top-1 text-[10.5px] leading-none font-semibold' : 'inset-y-0 end-1 flex items-center bg-inherit text-12'}`}
    >
      {count}
    </span>
  );
}

/** Loads the desk's route table, then the screen: the desk resolves its screens through that table. */
function preloadDesk(path: string): void {
  import('../desk/desk-routes.ts')
    .then(async ({ deskRoutes }) => deskRoutes[path]?.load())
    .catch(() => undefined);
}

function entryLook(isPresent: boolean, isCollapsed: boolean): string {
  const tone = isPresent ? 'bg-blue-soft font-medium text-blue' : 'text-ink-2 hover:bg-tray hover:text-ink';
  return `quick flex h-8 items-center gap-2.5 rounded-control text-14 pointer-coarse:h-11 ${isCollapsed ? 'justify-center' : 'px-3'} ${tone}`;
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
      className={entryLook(isPresent, isCollapsed)}
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
