import { fieldProblem, type NamedProblem } from '@loupe/contract';

const nul = '\u0000';
const halfCharacter = /\p{Surrogate}/u;

/**
 * Texts the database cannot keep: U+0000 and lone surrogates fit in JSON but in no text of PostgreSQL. Walks without recursion, since
 * a body may be nested deeper than a stack.
 */
export function unstorableTexts(body: unknown): NamedProblem[] {
  const problems: NamedProblem[] = [];
  const waiting: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: body }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && value.includes(nul)) {
      problems.push(fieldProblem(field, 'NUL_CHARACTER'));
    } else if (typeof value === 'string' && halfCharacter.test(value)) {
      problems.push(fieldProblem(field, 'HALF_CHARACTER'));
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      waiting.push({ field: field === '' ? key : `${field}.${key}`, value: inner });
    }
  }
  return problems;
}
