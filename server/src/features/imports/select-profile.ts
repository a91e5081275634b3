import { AppError, type ImportMapping } from '@loupe/contract';
import { toValidationIssues } from '../../validation-issues.ts';
import { emptyProfile, profileSchema, type Profile } from '../stock-import/profile.ts';
import type { ProfileSelection } from '../stock-import/supplier-profiles/choose-profile.ts';
import type { ImportOptions } from './job.ts';

const isEmptyMapping = ({ headers = {}, codes = {}, ...others }: ImportMapping) =>
  [...Object.keys(headers), ...Object.keys(codes)].length === 0 &&
  Object.values(others).every((value) => value === undefined);

/**
 * The profile a stock file is parsed with: the user's corrections take precedence over the supplier's profile
 * or the rules.
 */
export function selectProfile({
  mappingSource,
  supplier,
  corrections,
  base,
}: ImportOptions): ProfileSelection {
  if (isEmptyMapping(corrections)) return mappingSource;
  const ground = mappingSource === 'rules' || base === null ? emptyProfile : base;
  const { headers = {}, discount_sign: discountSign, decimal, price, type, shape, location } = corrections;
  const read = profileSchema.safeParse({
    ...ground,
    ...(supplier !== null && { supplier }),
    headers: { ...ground.headers, ...headers },
    ...(discountSign !== undefined && { discountSign }),
    ...(decimal !== undefined && { decimal }),
    ...(price !== undefined && { price }),
    codes: { ...ground.codes, ...corrections.codes },
    ...(corrections.stock_prefix !== undefined && { stockNumberPrefix: corrections.stock_prefix }),
    constants: {
      ...ground.constants,
      ...(type && { type }),
      ...(shape !== undefined && { shape }),
      ...(location !== undefined && { location }),
    },
    reportNumbersAbsent: corrections.has_no_reports ?? ground.reportNumbersAbsent,
    expectedOnMostRows: corrections.accepted_mismatches ?? ground.expectedOnMostRows,
  });
  if (read.success) return read.data;
  throw new AppError('BODY_INVALID', {
    fields: toValidationIssues(read.error).map((problem) => ({
      ...problem,
      field: `data.corrections.${problem.field}`,
    })),
  });
}

/** A profile in the form of a user's corrections. */
export function profileToCorrections(profile: Profile): ImportMapping {
  const { headers, codes, constants, supposed, decimal, stockNumberPrefix } = profile;
  const discountSign = profile.discountSign ?? supposed.discountSign;
  const price = profile.price ?? supposed.price;
  return {
    headers,
    codes,
    ...(discountSign && { discount_sign: discountSign }),
    ...(price && { price }),
    ...(decimal && { decimal }),
    ...(constants.type && { type: constants.type }),
    ...(constants.shape !== undefined && { shape: constants.shape }),
    ...(constants.location !== undefined && { location: constants.location }),
    ...(stockNumberPrefix !== undefined && { stock_prefix: stockNumberPrefix }),
    ...(profile.reportNumbersAbsent && { has_no_reports: true }),
    ...(profile.expectedOnMostRows.length > 0 && { accepted_mismatches: [...profile.expectedOnMostRows] }),
  };
}
