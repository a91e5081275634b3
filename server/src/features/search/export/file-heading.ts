import type { PriceListInfo } from '@loupe/contract';
import { formatGulfClock, formatGulfDay, gulfDayOfIso } from '@loupe/domain';

/** What a file says of itself. */
export interface FileHeading {
  readonly company: string;
  readonly at: Date;
  readonly priceList: PriceListInfo;
  /** Hundredths of a percent taken off for whom it is made. */
  readonly userDiscHundredths: number;
}

/** Whose the prices are, in one line. */
export function priceListLine(priceList: PriceListInfo): string {
  if (priceList === null) return 'No price list is active';
  const names = { RAPAPORT: 'Rapaport', SAMPLE: 'Sample list, not Rapaport', MANUAL: 'Own list' } as const;
  return `Prices by: ${names[priceList.source]}, ${formatGulfDay(gulfDayOfIso(priceList.date))}`;
}

export const resultLine = ({ at }: FileHeading): string => `Diamond Result, ${formatGulfClock(at)}`;

/** `northlight-diamonds-14-jan-2026-1432.xlsx`: letters and digits only, so that every system takes it. */
export function fileName({ company, at }: FileHeading, format: string): string {
  const [day = '', month = '', year = '', time = ''] = formatGulfClock(at).split(' ');
  const words = `${company} ${day} ${month} ${year} ${time.slice(0, 5).replace(':', '')}`;
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return `${plain.replaceAll(/^-+|-+$/g, '')}.${format}`;
}
