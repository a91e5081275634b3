import { AppError, type ImportCorrections } from '@loupe/contract';
import { noProfile, profileSchema } from '../stock-import/profile.ts';
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
    fields: read.error.issues.map(({ path, message }) => ({
      field: `data.corrections.${path.join('.')}`,
      problem: message,
    })),
  });
}
