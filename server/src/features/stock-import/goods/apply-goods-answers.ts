import { formatIssue, notUsedAnswer } from '@loupe/contract';
import { FileRejectedError } from '../file/cell.ts';
import { currencyOfQuestion, parseCurrencyAnswer } from '../questions/currency-answers.ts';
import {
  fromColumn,
  fromRowNumber,
  priceQuestionId,
  shapeQuestionId,
  stockNumberQuestionId,
  typeQuestionId,
  type Answers,
} from '../questions/question.ts';
import type { GoodsRules } from './goods-kind.ts';
import { goodsProfileSchema, type GoodsProfile } from './goods-profile.ts';

const columnId = /^column:(.+)$/s;
const valueId = /^value:([a-z_]+):(.+)$/s;
const constantId = /^all:([a-z_]+)$/;

/**
 * A profile with the answers of a user, which take precedence over it.
 *
 * @throws FileRejectedError for an answer that its question does not have
 */
export function applyGoodsAnswers(profile: GoodsProfile, answers: Answers, kind: GoodsRules): GoodsProfile {
  let result = profile;
  for (const [id, answer] of Object.entries(answers)) {
    const next = parseAnswer(result, id, answer, kind);
    if (next === undefined) throw new FileRejectedError(formatIssue('ANSWER_INVALID', { id, answer }));
    result = next;
  }
  return result;
}

/** The first answer that its question does not have; null when all are valid. */
export function findInvalidGoodsAnswer(
  profile: GoodsProfile,
  answers: Answers,
  kind: GoodsRules,
): { id: string; answer: string } | null {
  for (const [id, answer] of Object.entries(answers))
    if (parseAnswer(profile, id, answer, kind) === undefined) return { id, answer };
  return null;
}

const parseAnswer = (
  profile: GoodsProfile,
  id: string,
  answer: string,
  kind: GoodsRules,
): GoodsProfile | undefined => goodsProfileSchema.safeParse(applyAnswer(profile, id, answer, kind)).data;

function applyAnswer(
  profile: GoodsProfile,
  id: string,
  answer: string,
  kind: GoodsRules,
): object | undefined {
  if (id === priceQuestionId) return { ...profile, price: answer };
  if (id === stockNumberQuestionId) return withStockNumbers(profile, answer, kind);
  const constant = id === shapeQuestionId || id === typeQuestionId ? id : constantId.exec(id)?.[1];
  if (constant !== undefined) {
    return kind.isConstant(constant, answer)
      ? { ...profile, constants: { ...profile.constants, [constant]: answer } }
      : undefined;
  }
  const header = columnId.exec(id)?.[1];
  if (header !== undefined) {
    const field = answer === notUsedAnswer ? null : kind.isField(answer) ? answer : undefined;
    return field === undefined ? undefined : { ...profile, headers: { ...profile.headers, [header]: field } };
  }
  const currency = currencyOfQuestion(id);
  if (currency !== undefined)
    return { ...profile, usdRates: { ...profile.usdRates, [currency]: parseCurrencyAnswer(answer) } };
  const [, field = '', text = ''] = valueId.exec(id) ?? [];
  const isValue =
    answer === notUsedAnswer ||
    kind.vocabularyOf(field)?.codeOf(answer) !== undefined ||
    kind.suggestTexts(field, text).includes(answer);
  return field !== '' && isValue
    ? { ...profile, codes: { ...profile.codes, [`${field}.${text}`]: answer } }
    : undefined;
}

function withStockNumbers(
  profile: GoodsProfile,
  answer: string,
  { numberField }: GoodsRules,
): object | undefined {
  if (answer.startsWith(fromColumn))
    return { ...profile, headers: { ...profile.headers, [answer.slice(fromColumn.length)]: numberField } };
  return answer.startsWith(fromRowNumber)
    ? { ...profile, stockNumberPrefix: answer.slice(fromRowNumber.length) }
    : undefined;
}
