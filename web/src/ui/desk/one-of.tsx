import { useAddressTexts } from '../../lib/use-address-texts.ts';
import { ChoiceStrip } from '../choice-strip.tsx';

interface OneOfProps {
  readonly label: string;
  /** The text of the address it is kept in; the first value is the usual one and is not written there. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
}

/** A filter of a desk list of which one value holds. */
export function OneOf({ label, name, options }: OneOfProps) {
  const [texts, change] = useAddressTexts();
  const usual = options[0]?.value ?? '';
  const present = options.find(({ value }) => value === texts[name])?.value ?? usual;
  return (
    <ChoiceStrip
      label={label}
      options={options}
      chosen={[present]}
      onChange={(chosen) => {
        const wanted = chosen.findLast((value) => value !== present) ?? usual;
        change({ [name]: wanted === usual ? '' : wanted, open: '' });
      }}
    />
  );
}
