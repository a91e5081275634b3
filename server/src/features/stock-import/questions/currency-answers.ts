import { notUsedAnswer } from '@loupe/contract';

const currencyId = /^currency:([A-Z]{2,8})$/;
const rate = /^rate:(\d{1,6}(?:\.\d{1,8})?)$/;

/** The currency that a question is about; undefined for other questions. */
export const currencyOfQuestion = (id: string): string | undefined => currencyId.exec(id)?.[1];

/** US dollars for one unit; null when the prices are not used; not a number for an answer that no question has. */
export const parseCurrencyAnswer = (answer: string): number | null =>
  answer === 'USD' ? 1 : answer === notUsedAnswer ? null : Number(rate.exec(answer)?.[1] ?? Number.NaN);

/** Answers for a currency other than the US dollar. */
export const foreignCurrencyChoices = (code: string) => [
  { answer: notUsedAnswer, label: `do not use prices in ${code}` },
  { answer: 'USD', label: 'the prices are in US dollars' },
];
