import { useAddressTexts } from '../../lib/use-address-texts.ts';

interface ChoiceFilterProps {
  readonly label: string;
  /** Under which the address keeps it. */
  readonly name: string;
  /** What no choice is called. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a desk list with more values than a strip has room for. */
export function ChoiceFilter({ label, name, all, options }: ChoiceFilterProps) {
  const [texts, change] = useAddressTexts();
  return (
    <select
      aria-label={label}
      value={texts[name] ?? ''}
      onChange={({ target }) => {
        change({ [name]: target.value, open: '' });
      }}
      className="h-control max-w-56 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
    >
      <option value="">{all}</option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
