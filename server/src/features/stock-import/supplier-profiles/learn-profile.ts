import { parse as pathParts } from 'node:path';
import type { Analysis } from '../analyse.ts';
import type { DecidedColumn } from '../decide-columns.ts';
import { dependsOnValues } from '../decide-columns.ts';
import type { Field } from '../fields.ts';
import { fieldOfHeader, headerKey } from '../fields.ts';
import { isBarePrice } from '../price-meaning.ts';
import type { Profile } from '../profile.ts';
import { noProfile } from '../profile.ts';

/**
 * What a file that was accepted teaches of the next one with the same headers. What its map said stays certain, as do
 * headers that mean one thing; what its values decided is only supposed, so that the next file's own values have the
 * last word.
 */
export function learnProfile(
  { columns }: Analysis,
  profile: Profile,
  { fileName, supplier }: { readonly fileName: string; readonly supplier: string | null },
): Profile {
  const headers: Record<string, Field | null> = {};
  for (const { header, field } of columns.filter(isPlain)) headers[header] = field;
  const { base, name } = pathParts(fileName.replace(/\.gz$/i, ''));
  return {
    ...profile,
    name: profile.name === noProfile.name ? (supplier ?? (name || base)) : profile.name,
    ...(supplier !== null && { supplier }),
    headers: { ...headers, ...profile.headers },
    supposed: supposedBy(columns),
  };
}

/** A column that is read so by its header alone, whatever stands under it and beside it. */
function isPlain({ index, header, field }: DecidedColumn): boolean {
  if (headerKey(header) === '' || field === null || fieldOfHeader(header) !== field) return false;
  return !dependsOnValues(field) && !isBarePrice({ index, header, field, isCertain: false });
}

function supposedBy(columns: readonly DecidedColumn[]): Profile['supposed'] {
  const discount = columns.find(({ field }) => field === 'disc');
  const price = columns.find(({ index, header, field }) =>
    field === 'amount' || field === 'ppc'
      ? isBarePrice({ index, header, field: 'ppc', isCertain: false })
      : false,
  );
  return {
    ...(discount?.signs !== undefined && { discountSign: discount.signs }),
    ...(price !== undefined && {
      price: price.field === 'amount' ? ('total' as const) : ('per-carat' as const),
    }),
  };
}
