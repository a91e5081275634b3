import { useState } from 'react';
import { useIntl } from 'react-intl';
import { resultKeys } from '../../features/stock/result-keys.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface KeyOfScreen {
  readonly key: string;
  readonly says: string;
}

const shownAs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The keys of what stands on the screen: everything that has one says so itself. */
function readKeys(): readonly KeyOfScreen[] {
  const keys = new Map<string, string>();
  for (const found of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')) {
    const key = found.getAttribute('aria-keyshortcuts') ?? '';
    const says = found.getAttribute('aria-label') ?? found.textContent;
    if (found.getClientRects().length > 0 && !keys.has(key)) keys.set(key, says.trim());
  }
  return [...keys].map(([key, says]) => ({ key: shownAs[key] ?? key, says }));
}

/** The keys that work on the present screen. */
export function ScreenKeys({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  // As the screen stood when the sheet was asked for: behind it nothing answers to a key.
  const [found] = useState(readKeys);
  const [hasRows] = useState(() => document.querySelector('[data-row]') !== null);
  const rows: readonly KeyOfScreen[] = hasRows
    ? [
        { key: '↑ ↓', says: formatMessage({ id: 'stock.key.row' }) },
        { key: 'Enter', says: formatMessage({ id: 'stock.key.openRow' }) },
        { key: resultKeys.quickLook.shown, says: formatMessage({ id: 'stock.key.choose' }) },
      ]
    : [];
  const everywhere: readonly KeyOfScreen[] = [
    { key: resultKeys.lock.shown, says: formatMessage({ id: 'stock.key.lock' }) },
    { key: resultKeys.showKeys.shown, says: formatMessage({ id: 'stock.key.showKeys' }) },
  ];
  return (
    <Sheet title={formatMessage({ id: 'stock.keys' })} isSmall onClose={onClose}>
      <dl className="overflow-y-auto px-4 pb-6">
        {[...rows, ...found, ...everywhere].map(({ key, says }) => (
          <div
            key={key}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line text-13"
          >
            <dt className="text-ink-2">{says}</dt>
            <dd dir="ltr">
              <kbd className="rounded border border-line px-1.5 text-12 text-ink">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
