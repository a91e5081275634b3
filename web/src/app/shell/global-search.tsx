import { Search } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFocusOnSlash } from '../../lib/use-focus-on-slash.ts';
import { useOpenSearchText } from '../use-open-search-text.ts';

/**
 * Opens the result for typed packet or report numbers or a request in trade shorthand. `/` focuses the field.
 */
export function GlobalSearch() {
  const { formatMessage } = useIntl();
  const openText = useOpenSearchText();
  const [text, setText] = useState('');
  const box = useFocusOnSlash();
  const label = formatMessage({ id: 'shell.globalSearch' });
  const hint = formatMessage({ id: 'shell.globalSearchHint' });
  return (
    <form
      role="search"
      className="relative hidden w-full max-w-[400px] items-center min-[992px]:flex"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') openText(text);
      }}
    >
      <button
        type="submit"
        aria-label={formatMessage({ id: 'shell.find' })}
        className="absolute start-0 flex size-8 items-center justify-center text-ink-3 hover:text-ink"
      >
        <Search size={16} aria-hidden />
      </button>
      <input
        ref={box}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        // A field of one line would join the lines of a message.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (!/[\r\n]/.test(pasted)) return;
          event.preventDefault();
          openText(pasted);
        }}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        spellCheck={false}
        className="h-8 w-full rounded-control border border-edge bg-tray ps-8 pe-9 text-13 text-ink"
      />
      <kbd className="pointer-events-none absolute end-2 rounded border border-line px-1.5 text-12 text-ink-3">
        /
      </kbd>
    </form>
  );
}
