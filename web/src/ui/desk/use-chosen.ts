import { useAddressTexts } from '../../lib/use-address-texts.ts';

/** Which of some values the address chooses by this text; the first where it names none, as `OneOf` shows it. */
export function useChosen<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const [texts] = useAddressTexts();
  return values.find((known) => known === texts[name]) ?? values[0];
}
