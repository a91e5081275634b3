import { useState } from 'react';
import { useIntl } from 'react-intl';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface KeyOfScreen {
  readonly key: string;
  readonly description: string;
}

const shownAs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** Shortcuts of the visible elements, read from `aria-keyshortcuts`. */
function readKeys(): readonly KeyOfScreen[] {
  const keys = new Map<string, string>();
  const textOf = (found: HTMLElement) =>
    [...found.childNodes]
      .filter((node) => !(node instanceof HTMLElement && node.matches('kbd')))
      .map(({ textContent }) => textContent)
      .join('');
  for (const found of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const key = found.getAttribute('aria-keyshortcuts') ?? '';
    const description = found.getAttribute('aria-label') ?? textOf(found);
    if (found.getClientRects().length > 0 && !keys.has(key)) keys.set(key, description.trim());
  }
  return [...keys].map(([key, description]) => ({ key: shownAs[key] ?? key, description }));
}

/** Lists the keyboard shortcuts of the current screen. */
export function ScreenShortcuts({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  // Read once, when the dialog opens: behind it no element reacts to a key.
  const [found] = useState(readKeys);
  const [hasRows] = useState(() => document.querySelector('[data-row]') !== null);
  // Lists whose rows are selected by the arrows from anywhere on the screen.
  const [hasMoves] = useState(() => document.querySelector('[data-arrow-keys]') !== null);
  const moves =
    hasRows || hasMoves ? [{ key: '↑ ↓', description: formatMessage({ id: 'results.shortcut.row' }) }] : [];
  const rows: readonly KeyOfScreen[] = hasRows
    ? [
        { key: 'Enter', description: formatMessage({ id: 'results.shortcut.openRow' }) },
        {
          key: stoneShortcuts.quickLook.shown,
          description: formatMessage({ id: 'results.shortcut.choose' }),
        },
      ]
    : [];
  const isListed = (key: string) => found.some((one) => one.key === key);
  const everywhere = [
    { key: stoneShortcuts.undo.shown, description: formatMessage({ id: 'results.shortcut.undo' }) },
    { key: stoneShortcuts.lock.shown, description: formatMessage({ id: 'results.shortcut.lock' }) },
    { key: stoneShortcuts.showKeys.shown, description: formatMessage({ id: 'results.shortcut.showKeys' }) },
  ].filter(({ key }) => !isListed(key));
  return (
    <ModalDialog title={formatMessage({ id: 'results.keys' })} isSmall onClose={onClose}>
      <dl className="overflow-y-auto px-4 pb-6">
        {[...moves, ...rows, ...found, ...everywhere].map(({ key, description }) => (
          <div
            key={key}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-13"
          >
            <dt className="text-ink-2">{description}</dt>
            <dd dir="ltr">
              <kbd className="rounded border border-line px-1.5 text-12 text-ink">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
