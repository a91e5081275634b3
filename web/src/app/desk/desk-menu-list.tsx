import type { Role } from '@loupe/contract';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePreferences } from '../../lib/preferences.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { scrollFrameToLink } from '../../ui/scroll-frame-to-link.ts';
import { entryClass, EntryCount } from '../shell/sidebar-entry.tsx';
import { deskMenuFor, deskMenuPath, groupMenuItems, type DeskMenuItem } from './desk-menu.ts';
import { useDeskCounts } from './use-desk-counts.ts';

interface DeskMenuProps {
  readonly role: Role;
  readonly pathname: string;
  readonly isCollapsed: boolean;
}

/** The desk's screens by group; each group is a separate list under its name, which folds it. */
export function DeskMenu({ role, pathname: openPath, isCollapsed }: DeskMenuProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const desk = deskMenuFor(role);
  const pathname = deskMenuPath(openPath);
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
        className={entryClass(isPresent, isCollapsed)}
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

/** Loads the desk's route table, then the screen: the desk resolves its screens through that table. */
function preloadDesk(path: string): void {
  import('./desk-routes.ts').then(async ({ deskRoutes }) => deskRoutes[path]?.load()).catch(() => undefined);
}
