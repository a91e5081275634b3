import { formatScaled, groupThousands, multiplyDivide } from '@loupe/domain';
import { formatMoney, perCarat } from '../client-pages/client-money.ts';
import { formatCarat } from '../client-pages/describe-client-stone.ts';
import type { QuoteContent } from './quote-content.ts';

/** How a content writes its figures. */
interface Figures {
  readonly carats: (thousandths: number) => string;
  readonly money: (hundredths: number) => string;
  /** Hundredths per carat. */
  readonly perCarat: (hundredths: number, caratThousandths: number) => number;
}

const ofQuotes: Figures = {
  carats: (thousandths) => formatScaled(thousandths, 3, 2),
  money: (hundredths) => groupThousands(formatScaled(hundredths, 2)),
  perCarat: (hundredths, caratThousandths) =>
    multiplyDivide(hundredths, 1_000, Math.max(1, caratThousandths)),
};

/** A client page is printed with the figures that it shows. */
const ofPages: Figures = { carats: formatCarat, money: formatMoney, perCarat };

export const figuresOf = ({ source }: Pick<QuoteContent, 'source'>): Figures =>
  source === 'QUOTE' ? ofQuotes : ofPages;
