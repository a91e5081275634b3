import { ChevronUp, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { ActionSheet } from './action-sheet.tsx';
import type { BarAction } from './bar-action.ts';
import { Button } from './button.tsx';
import { menuEntry, menuPopover } from './menu-look.ts';
import { useIsPhone } from './use-breakpoints.ts';

interface ActionBarProps {
  readonly label: string;
  /** The most important actions: filled, then outlined. On a narrow screen only two of them have a button. */
  readonly main: readonly BarAction[];
  /** The others, most important first. Those without space are in a menu. */
  readonly others: readonly BarAction[];
  /** Before the actions; hidden on a phone. */
  readonly start?: ReactNode;
  /** After the actions, such as why one is not possible. */
  readonly end?: ReactNode;
  /** Always the last action, after the menu. */
  readonly last?: BarAction | undefined;
  /** Heading of the sheet with the other actions on a narrow screen. */
  readonly sheetHeading: ReactNode;
  readonly className?: string;
}

const mainVariants = ['primary', 'secondary', 'secondary'] as const;
const narrowMain = 2;

/** Actions in one line at the foot of a screen; those without space are in a menu, on a phone in a sheet. */
export function ActionBar({
  label,
  main,
  others,
  start,
  end,
  last,
  sheetHeading,
  className = '',
}: ActionBarProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const bar = `flex items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6 print:hidden ${className}`;
  if (useIsPhone()) {
    // Without a main action the first of the others has a button.
    const [buttons, rest] = [
      [...main, ...others].slice(0, narrowMain),
      [...main, ...others].slice(narrowMain),
    ];
    return (
      <>
        <div role="toolbar" aria-label={label} className={bar}>
          {buttons.map((action, index) => (
            <ActionButton
              key={action.id}
              action={action}
              variant={index === 0 && main.length > 0 ? 'primary' : 'secondary'}
              className="min-w-0 flex-1 px-2"
            />
          ))}
          {(rest.length > 0 || last) && (
            <Button
              aria-haspopup="dialog"
              onPress={() => {
                setOpen(true);
              }}
            >
              {formatMessage({ id: 'app.more' })}
              <ChevronUp size={16} aria-hidden />
            </Button>
          )}
        </div>
        {isOpen && (
          <ActionSheet
            heading={sheetHeading}
            label={label}
            actions={rest}
            last={last}
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </>
    );
  }
  return (
    <div role="toolbar" aria-label={label} className={bar}>
      {start}
      {main.map((action, index) => (
        <ActionButton
          key={action.id}
          action={action}
          variant={mainVariants[index] ?? 'quiet'}
          hasIcon={index < 2}
        />
      ))}
      <FittingActions actions={others} />
      {end}
      {last && <ActionButton action={last} variant="quiet" />}
    </div>
  );
}

const keyCap = 'rounded border px-1.5 text-12 font-normal max-sm:hidden pointer-coarse:hidden';
const quietKey = `${keyCap} border-line text-ink-3`;

interface ActionButtonProps {
  readonly action: BarAction;
  readonly variant: 'primary' | 'secondary' | 'quiet';
  readonly hasIcon?: boolean;
  readonly className?: string;
}

function ActionButton({ action, variant, hasIcon = false, className = '' }: ActionButtonProps) {
  const { label, name, icon: Icon, shortcut, isDisabled = false, onPress } = action;
  return (
    <Button
      variant={variant}
      isDisabled={isDisabled}
      className={className}
      onPress={onPress}
      {...(name !== undefined && { 'aria-label': name })}
      {...(shortcut && { 'aria-keyshortcuts': shortcut.key })}
    >
      {hasIcon && variant !== 'primary' && <Icon size={16} aria-hidden />}
      <span className="truncate">{label}</span>
      {shortcut && (
        // The attribute names the key to assistive technology.
        <kbd aria-hidden className={variant === 'primary' ? `${keyCap} border-on-blue/40` : quietKey}>
          {shortcut.shown}
        </kbd>
      )}
    </Button>
  );
}

/** Buttons in one line; those that have wrapped out of it are hidden and listed in a menu. */
function FittingActions({ actions }: { readonly actions: readonly BarAction[] }) {
  const { formatMessage } = useIntl();
  const line = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const frame = line.current;
    if (!frame) return undefined;
    const measure = () => {
      const [first, ...rest] = [...frame.children].filter((child) => child instanceof HTMLElement);
      const wrapped = rest.filter((child) => child.offsetTop > (first?.offsetTop ?? 0));
      const next = wrapped.map((child) => child.dataset['action'] ?? '');
      setHidden((before) => (sameMembers(before, next) ? before : new Set(next)));
    };
    // Reports once when it begins: every render can have changed a label.
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  });
  const listed = actions.filter(({ id }) => hidden.has(id));
  return (
    <>
      {/* The padding leaves space for the focus ring. */}
      <div
        ref={line}
        className="-m-1 flex h-[calc(var(--control)+8px)] min-w-0 flex-1 flex-wrap gap-x-1 gap-y-3 overflow-hidden p-1 pointer-coarse:h-13"
      >
        {actions.map((action) => (
          <span
            key={action.id}
            data-action={action.id}
            className={hidden.has(action.id) ? 'invisible' : undefined}
          >
            <ActionButton action={action} variant="quiet" />
          </span>
        ))}
      </div>
      {listed.length > 0 && (
        <MenuTrigger>
          <Button variant="quiet">
            <Ellipsis size={16} aria-hidden />
            {formatMessage({ id: 'app.more' })}
          </Button>
          <Popover placement="top end" className={menuPopover}>
            <Menu
              aria-label={formatMessage({ id: 'app.more' })}
              className="outline-none"
              disabledKeys={listed.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
              onAction={(key) => {
                listed.find(({ id }) => id === key)?.onPress();
              }}
            >
              {listed.map(({ id, label, icon: Icon, shortcut }) => (
                <MenuItem key={id} id={id} textValue={label} className={menuEntry}>
                  <Icon size={16} aria-hidden className="text-ink-2" />
                  <span className="grow">{label}</span>
                  {shortcut && (
                    <kbd aria-hidden className={quietKey}>
                      {shortcut.shown}
                    </kbd>
                  )}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </>
  );
}

const sameMembers = (set: ReadonlySet<string>, list: readonly string[]) =>
  set.size === list.length && list.every((one) => set.has(one));
