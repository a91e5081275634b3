import { useUrlParams } from '../../lib/use-url-params.ts';
import { SelectField } from '../select-field.tsx';

interface PickFilterProps {
  readonly label: string;
  /** Name of the URL parameter; the empty value is the default and is omitted from the URL. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Filter of a desk list with more values than chips can show; a URL value that is not listed stays selected.
 */
export function PickFilter({ label, name, options }: PickFilterProps) {
  const [texts, change] = useUrlParams();
  const chosen = texts[name] ?? '';
  const isListed = options.some(({ value }) => value === chosen);
  return (
    <SelectField
      label={label}
      isLabelShown={false}
      value={chosen}
      options={isListed ? options : [...options, { value: chosen, label: chosen }]}
      onChange={(value) => {
        change({ [name]: value, open: '' });
      }}
    />
  );
}
