import { useEffect, useState } from 'react';
import { useAddressTexts } from '../../lib/use-address-texts.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { inputLook } from '../field-look.ts';

interface TextFilterProps {
  readonly label: string;
  /** Under which the address keeps it. */
  readonly name: string;
  readonly type?: 'text' | 'date';
}

const typingPauseMs = 250;

/** A filter of a desk list that is typed, or a day. */
export function TextFilter({ label, name, type = 'text' }: TextFilterProps) {
  const [texts, change] = useAddressTexts();
  const present = texts[name] ?? '';
  const [typed, setTyped] = useState(present);
  const settled = useSettled(typed, typingPauseMs);
  useEffect(() => {
    if (settled !== present) change({ [name]: settled });
    // Only what was typed leads to the address; the address is read when the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
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
        className={`h-control ${type === 'date' ? 'max-w-40' : 'max-w-48'} ${inputLook}`}
      />
    </label>
  );
}
