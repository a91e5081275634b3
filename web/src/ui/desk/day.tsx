import { formatGulfDay, gulfDay } from '@loupe/domain';

/** The Gulf day of an instant in a row, where the hour says nothing; nothing for never. */
export const Day = ({ at }: { readonly at: string | null }) =>
  at !== null && <bdi className="whitespace-nowrap">{formatGulfDay(gulfDay(new Date(at)))}</bdi>;
