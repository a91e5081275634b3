import { AppError, type ImportCorrections } from '@loupe/contract';
import { fieldProblems } from '../../field-problems.ts';
import { noProfile, profileSchema, type Profile } from '../stock-import/profile.ts';
import type { ProfileWanted } from '../stock-import/supplier-profiles/choose-profile.ts';
import type { Wishes } from './job.ts';

const saysNothing = ({ headers = {}, codes = {}, ...others }: ImportCorrections) =>
  [...Object.keys(headers), ...Object.keys(codes)].length === 0 &&
  Object.values(others).every((value) => value === undefined);

/** What a stock file is read by: its supplier's profile or the rules, with what a person corrected before both. */
export function profileWanted({ by, supplier, corrections, base }: Wishes): ProfileWanted {
  if (saysNothing(corrections)) return by;
  const ground = by === 'rules' || base === null ? noProfile : base;
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
    reportNumbersAbsent: corrections.reports_absent ?? ground.reportNumbersAbsent,
    expectedOnMostRows: corrections.expected ?? ground.expectedOnMostRows,
  });
  if (read.success) return read.data;
  throw new AppError('BODY_INVALID', {
    fields: fieldProblems(read.error).map((problem) => ({
      ...problem,
      field: `data.corrections.${problem.field}`,
    })),
  });
}

/** What a profile remembers, said as a person corrects a file. */
export function correctionsOf(profile: Profile): ImportCorrections {
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
    ...(profile.reportNumbersAbsent && { reports_absent: true }),
    ...(profile.expectedOnMostRows.length > 0 && { expected: [...profile.expectedOnMostRows] }),
  };
}
