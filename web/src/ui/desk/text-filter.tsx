import { useEffect, useState } from 'react';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { inputClass } from '../field-classes.ts';

interface TextFilterProps {
  readonly label: string;
  /** Name of the URL parameter. */
  readonly name: string;
  readonly type?: 'text' | 'date';
}

const typingPauseMs = 250;

/** Filter of a desk list by text or by day. */
export function TextFilter({ label, name, type = 'text' }: TextFilterProps) {
  const [texts, change] = useUrlParams();
  const present = texts[name] ?? '';
  const [typed, setTyped] = useState(present);
  const debounced = useDebounced(typed, typingPauseMs);
  useEffect(() => {
    if (debounced !== present) change({ [name]: debounced });
    // Only typing updates the URL; the URL is read when the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [debounced]);
  return (
    <label className="flex items-center gap-2 text-13 text-ink-2">
      <span className={type === 'text' ? 'sr-only' : ''}>{label}</span>
      <input
        type={type}
        value={typed}
        {...(type === 'text' && { placeholder: label })}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        className={`h-control ${type === 'date' ? 'max-w-40' : 'max-w-48'} ${inputClass}`}
      />
    </label>
  );
}
