import { useEffect, useRef, useState } from 'react';

const typingMs = 250;

interface ColumnSearchProps {
  readonly label: string;
  readonly value: string;
  readonly isFigure: boolean;
  readonly onChange: (typed: string) => void;
}

/** The box over a column: what is typed narrows the result once the typing pauses. */
export function ColumnSearch({ label, value, isFigure, onChange }: ColumnSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      tell.current(typed.trim());
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
