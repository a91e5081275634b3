import type { DeskFound } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../lib/call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useFocusOnSlash } from '../../lib/use-focus-on-slash.ts';

const pauseMs = 180;
const minLength = 2;

/** The screen that opens a found thing, by `opens`. */
const pathOf: Readonly<Record<DeskFound['opens'], (found: DeskFound) => string>> = {
  customer: ({ key }) => `/desk/customers?open=${key}`,
  order: ({ key }) => `/desk/orders?show=all&open=${key}`,
  offer: ({ key }) => `/desk/offers?open=${key}`,
  memo: ({ key }) => `/desk/memos?show=all&open=${key}`,
  stone: ({ key }) => `/desk/stones?open=${key}`,
};

/** Finds customers, trade documents and stones from any screen of the desk; `/` focuses the field. */
export function DeskFind() {
  const { formatMessage } = useIntl();
  const { history } = useRouter();
  const id = useId();
  const box = useFocusOnSlash();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const looked = useDebounced(text.trim(), pauseMs);
  const { data } = useQuery({
    queryKey: ['deskFind', looked],
    queryFn: async ({ signal }) => call('deskFind', { data: { text: looked } }, { signal }),
    enabled: looked.length >= minLength,
  });
  const found = looked.length >= minLength && looked === text.trim() ? (data?.found ?? null) : null;
  const isShown = isOpen && found !== null;
  const open = (one: DeskFound | undefined) => {
    if (one === undefined) return;
    setOpen(false);
    setText('');
    box.current?.blur();
    history.push(pathOf[one.opens](one));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      box.current?.blur();
      return;
    }
    const count = found?.length ?? 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      setActive((active + step + count) % count);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(found?.[active]);
    }
  };
  return (
    <div
      role="search"
      className="relative hidden w-full max-w-[400px] items-center min-[992px]:flex"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Search size={16} aria-hidden className="pointer-events-none absolute start-2.5 text-ink-3" />
      <input
        ref={box}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(isShown && found.length > 0 && { 'aria-activedescendant': `${id}${active}` })}
        aria-label={formatMessage({ id: 'shell.deskFind' })}
        aria-keyshortcuts="/"
        placeholder={formatMessage({ id: 'shell.deskFind' })}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onFocus={() => {
          setOpen(true);
        }}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKey}
        className="h-8 w-full rounded-control border border-edge bg-tray ps-8 pe-9 text-13 text-ink"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute end-2 rounded border border-line px-1.5 text-12 text-ink-3"
      >
        /
      </kbd>
      <div
        className={`absolute start-0 top-9 z-30 w-full rounded-sheet border border-line bg-tray py-1 shadow-lift ${isShown ? '' : 'hidden'}`}
      >
        <div id={`${id}list`} role="listbox" aria-label={formatMessage({ id: 'shell.deskFind' })}>
          {(found ?? []).map((one, index) => (
            <div
              key={one.kind + one.name + one.key}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === active}
              // Focus stays in the field.
              onPointerDown={(event) => {
                event.preventDefault();
                open(one);
              }}
              onPointerEnter={() => {
                setActive(index);
              }}
              className={`flex cursor-pointer items-baseline gap-3 px-3 py-1.5 text-13 ${index === active ? 'bg-blue-soft' : ''}`}
            >
              <span className="w-20 shrink-0 text-12 text-ink-3">
                {formatMessage({ id: `shell.deskFind.${one.kind}` })}
              </span>
              <bdi className="shrink-0 font-medium text-ink">{one.name}</bdi>
              <bdi className="min-w-0 truncate text-ink-2">{one.detail}</bdi>
            </div>
          ))}
        </div>
        {found?.length === 0 && (
          <p role="status" className="px-3 py-1.5 text-13 text-ink-2">
            {formatMessage({ id: 'shell.deskFind.none' })}
          </p>
        )}
      </div>
    </div>
  );
}
