import { useEffect, useRef, useState } from 'react';

const typingMs = 250;

interface ColumnSearchProps {
  readonly label: string;
  readonly value: string;
  readonly isFigure: boolean;
  readonly onChange: (typed: string) => void;
}

/** Filter field below a column header; filters the result once typing pauses. */
export function ColumnFilter({ label, value, isFigure, onChange }: ColumnSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      latestOnChange.current(typed.trim());
      setTyped(null);
    }, typingMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const text = typed ?? value;
  return (
    <input
      type="text"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        setTyped('');
      }}
      className={`h-[22px] w-full min-w-0 rounded-t-[3px] border-b border-edge px-1 text-12 text-ink outline-offset-0 ${text === '' ? 'bg-paper' : 'bg-blue-soft'} ${isFigure ? 'text-right' : ''}`}
    />
  );
}
