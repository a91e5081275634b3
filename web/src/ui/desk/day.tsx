import { useGulfDay } from '../../lib/clock.ts';

/** The Gulf day of an instant in a row, where the hour says nothing; nothing for never. */
export function Day({ at }: { readonly at: string | null }) {
  const day = useGulfDay();
  return at !== null && <bdi className="whitespace-nowrap">{day(at)}</bdi>;
}
