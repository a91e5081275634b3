import { parse as pathParts } from 'node:path';
import type { FileAnalysis } from '../tables/analyse-file.ts';
import type { ResolvedColumn } from '../resolve-column.ts';
import { dependsOnValues } from '../resolve-column.ts';
import type { Field } from '../fields.ts';
import { findFieldByHeader, normaliseHeader } from '../fields.ts';
import { isAmbiguousPrice } from '../price-column-type.ts';
import type { Profile } from '../profile.ts';
import { emptyProfile } from '../profile.ts';

/**
 * Learns a profile from an accepted file for the next file with the same headers. Mappings of its profile
 * stay certain, and so do unambiguous headers. Whatever its values decided is only assumed, so that the
 * values of the next file take precedence.
 */
export function learnProfile(
  { main: { columns } }: FileAnalysis,
  profile: Profile,
  { fileName, supplier }: { readonly fileName: string; readonly supplier: string | null },
): Profile {
  const headers: Record<string, Field | null> = {};
  for (const { header, field } of columns.filter(isPlain)) headers[header] = field;
  const { base, name } = pathParts(fileName.replace(/\.gz$/i, ''));
  return {
    ...profile,
    name: profile.name === emptyProfile.name ? (supplier ?? (name || base)) : profile.name,
    ...(supplier !== null && { supplier }),
    headers: { ...headers, ...profile.headers },
    supposed: supposedBy(columns),
  };
}

/** Whether a column is mapped by its header alone, whatever its values and the other columns. */
function isPlain({ header, field }: ResolvedColumn): boolean {
  if (normaliseHeader(header) === '' || field === null || findFieldByHeader(header) !== field) return false;
  return !dependsOnValues(field) && !isAmbiguousPrice({ header, field, isCertain: false });
}

function supposedBy(columns: readonly ResolvedColumn[]): Profile['supposed'] {
  const discount = columns.find(({ field }) => field === 'disc');
  const price = columns.find(({ header, field }) =>
    field === 'amount' || field === 'ppc'
      ? isAmbiguousPrice({ header, field: 'ppc', isCertain: false })
      : false,
  );
  return {
    ...(discount?.signs !== undefined && { discountSign: discount.signs }),
    ...(price !== undefined && {
      price: price.field === 'amount' ? ('total' as const) : ('per-carat' as const),
    }),
  };
}
