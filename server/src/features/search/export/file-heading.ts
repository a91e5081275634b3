import type { PriceListInfo } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import type { Words } from '../../words/words-of.ts';

/** What a file says of itself. */
export interface FileHeading {
  readonly company: string;
  readonly at: Date;
  /** The words of its reader. */
  readonly words: Words;
  readonly priceList: PriceListInfo;
  /** Hundredths of a percent taken off for whom it is made. */
  readonly userDiscHundredths: number;
}

/** Whose the prices are, in one line. */
export function priceListLine({ priceList, words: { say, day } }: FileHeading): string {
  if (priceList === null) return say('file.list.none');
  return say(`file.list.${priceList.source}`, { day: day(priceList.date) });
}

export const resultLine = ({ at, words }: FileHeading): string =>
  words.say('file.resultAt', { at: words.clock(at) });

/** `northlight-diamonds-14-jan-2026-1432.xlsx`: letters and digits only, so that every system takes it. */
export function fileName({ company, at }: Pick<FileHeading, 'company' | 'at'>, format: string): string {
  const [day = '', month = '', year = '', time = ''] = formatGulfClock(at).split(' ');
  const words = `${company} ${day} ${month} ${year} ${time.slice(0, 5).replace(':', '')}`;
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return `${plain.replaceAll(/^-|-$/g, '')}.${format}`;
}
