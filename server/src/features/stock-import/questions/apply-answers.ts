import { formatIssue, notUsedAnswer } from '@loupe/contract';
import { findFieldByName } from '../fields.ts';
import { FileRejectedError } from '../file/cell.ts';
import { profileSchema, type Profile } from '../profile.ts';
import { currencyOfQuestion, parseCurrencyAnswer } from './currency-answers.ts';
import {
  bothTypes,
  discountQuestionId,
  fromColumn,
  fromReportNumber,
  fromRowNumber,
  labNameQuestionId,
  labQuestionId,
  priceQuestionId,
  shapeQuestionId,
  stockNumberQuestionId,
  typeQuestionId,
  type Answers,
} from './question.ts';
import { vocabularyOf } from './suggest-values.ts';

const columnId = /^column:(.+)$/s;
const valueId = /^value:([a-z_]+):(.+)$/s;

/**
 * A profile with the answers of a user, which take precedence over it.
 *
 * @throws FileRejectedError for an answer that its question does not have
 */
export function applyAnswers(profile: Profile, answers: Answers): Profile {
  let result: Profile = profile;
  for (const [id, answer] of Object.entries(answers)) {
    const next = parseAnswer(result, id, answer);
    if (next === undefined) throw new FileRejectedError(formatIssue('ANSWER_INVALID', { id, answer }));
    result = next;
  }
  return result;
}

/** The first answer that its question does not have; null when all are valid. */
export function findInvalidAnswer(profile: Profile, answers: Answers): { id: string; answer: string } | null {
  for (const [id, answer] of Object.entries(answers))
    if (parseAnswer(profile, id, answer) === undefined) return { id, answer };
  return null;
}

function parseAnswer(profile: Profile, id: string, answer: string): Profile | undefined {
  return profileSchema.safeParse(applyAnswer(profile, id, answer)).data;
}

function applyAnswer(profile: Profile, id: string, answer: string): object | undefined {
  switch (id) {
    case priceQuestionId:
      return { ...profile, price: answer };
    case discountQuestionId:
      return { ...profile, discountSign: answer };
    case labQuestionId:
      return { ...profile, reportNumbersAbsent: answer === 'absent' };
    case labNameQuestionId:
      return { ...profile, constants: { ...profile.constants, lab: answer } };
    case shapeQuestionId:
      return { ...profile, constants: { ...profile.constants, shape: answer } };
    case typeQuestionId:
      return answer === bothTypes
        ? { ...profile, acceptsStatedTypes: true }
        : { ...profile, constants: { ...profile.constants, type: answer } };
    case stockNumberQuestionId:
      return withStockNumbers(profile, answer);
    default:
      return applyNamedAnswer(profile, id, answer);
  }
}

function withStockNumbers(profile: Profile, answer: string): object | undefined {
  if (answer === fromReportNumber) return { ...profile, stockNumberSource: fromReportNumber };
  if (answer.startsWith(fromColumn)) {
    const headers = { ...profile.headers, [answer.slice(fromColumn.length)]: 'stock_no' };
    return { ...profile, headers };
  }
  if (answer.startsWith(fromRowNumber))
    return { ...profile, stockNumberPrefix: answer.slice(fromRowNumber.length) };
  return answer === notUsedAnswer ? profile : undefined;
}

function applyNamedAnswer(profile: Profile, id: string, answer: string): object | undefined {
  const header = columnId.exec(id)?.[1];
  if (header !== undefined) {
    const field = answer === notUsedAnswer ? null : findFieldByName(answer);
    return field === undefined ? undefined : { ...profile, headers: { ...profile.headers, [header]: field } };
  }
  const currency = currencyOfQuestion(id);
  if (currency !== undefined)
    return { ...profile, usdRates: { ...profile.usdRates, [currency]: parseCurrencyAnswer(answer) } };
  const [, name = '', value = ''] = valueId.exec(id) ?? [];
  const field = findFieldByName(name);
  const values = field === undefined ? undefined : vocabularyOf(field);
  if (values === undefined || (answer !== notUsedAnswer && values.codeOf(answer) === undefined))
    return undefined;
  return { ...profile, codes: { ...profile.codes, [`${name}.${value}`]: answer } };
}
