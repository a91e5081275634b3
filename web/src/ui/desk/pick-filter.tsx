import { useAddressTexts } from '../../lib/use-address-texts.ts';
import { PickOne } from './pick-one.tsx';

interface PickFilterProps {
  readonly label: string;
  /** The text of the address it is kept in; the empty value is the usual one and is not written there. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a desk list with more values than chips can show; a value of the address that is not listed stays chosen. */
export function PickFilter({ label, name, options }: PickFilterProps) {
  const [texts, change] = useAddressTexts();
  const chosen = texts[name] ?? '';
  const isListed = options.some(({ value }) => value === chosen);
  return (
    <PickOne
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
