import type { PriceListInfo } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import type { Translator } from '../translations/translator.ts';

/** The contents of a file's header rows. */
export interface FileHeader {
  readonly company: string;
  readonly createdAt: Date;
  /** Translates into the reader's language. */
  readonly translator: Translator;
  readonly priceList: PriceListInfo;
  /** The customer's discount in hundredths of a percent. */
  readonly userDiscHundredths: number;
}

/** The source of the list prices, in one line. */
export function formatPriceListLine({ priceList, translator: { message, formatDay } }: FileHeader): string {
  if (priceList === null) return message('file.list.none');
  return message(`file.list.${priceList.source}`, { day: formatDay(priceList.date) });
}

export const formatResultLine = ({ createdAt, translator }: FileHeader): string =>
  translator.message('file.resultAt', { at: translator.formatInstant(createdAt) });

/** `northlight-diamonds-14-jan-2026-1432.xlsx`: letters and digits only, valid on every system. */
export function fileName(
  { company, createdAt }: Pick<FileHeader, 'company' | 'createdAt'>,
  format: string,
): string {
  const [day = '', month = '', year = '', time = ''] = formatGulfClock(createdAt).split(' ');
  const words = `${company} ${day} ${month} ${year} ${time.slice(0, 5).replace(':', '')}`;
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return `${plain.replaceAll(/^-|-$/g, '')}.${format}`;
}
