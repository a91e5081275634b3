import { useUrlParams } from '../../lib/use-url-params.ts';

interface ChoiceFilterProps {
  readonly label: string;
  /** Name of the URL parameter. */
  readonly name: string;
  /** Label of the empty choice. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Filter of a desk list with more values than chips can show. */
export function SelectFilter({ label, name, all, options }: ChoiceFilterProps) {
  const [texts, change] = useUrlParams();
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
