import { useFormatGulfDay } from '../../lib/format-time.ts';

/** The Gulf day of an instant in a row, where the time does not matter; empty for null. */
export function GulfDay({ at }: { readonly at: string | null }) {
  const day = useFormatGulfDay();
  return at !== null && <bdi className="whitespace-nowrap">{day(at)}</bdi>;
}
