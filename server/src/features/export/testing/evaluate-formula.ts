/** A number, a text, or a column of numbers; an empty cell counts as 0. */
type Value = number | string | readonly number[];

/** Reads the numbers of a reference such as `A8` or `A8:A20`, without `$`. */
export type CellReader = (ref: string) => readonly number[];

/**
 * Evaluates the few functions an exported sheet uses, independently of the results stored in the sheet, as a
 * spreadsheet program does when it opens the file.
 */
export function evaluateFormula(formula: string, read: CellReader): number | string {
  const tokens = [
    ...formula.matchAll(/"[^"]*"|[A-Z$]+[$\d]+(?::[A-Z$]+[$\d]+)?|[A-Z]+(?=\()|[\d.]+|[-+*/(),>=]/g),
  ].map(([token]) => token);
  let position = 0;
  const next = () => tokens[position++] ?? '';
  const isNext = (...operators: readonly string[]) => operators.includes(tokens[position] ?? '');

  const primary = (): Value => {
    const token = next();
    if (token === '(') {
      const inner = comparison();
      next();
      return inner;
    }
    if (token.startsWith('"')) return token.slice(1, -1);
    if (/^[\d.]/.test(token)) return Number(token);
    if (/\d$/.test(token)) {
      const cells = read(token.replaceAll('$', ''));
      return token.includes(':') ? cells : (cells[0] ?? 0);
    }
    next();
    const given: Value[] = [];
    while (!isNext(')')) {
      given.push(comparison());
      if (isNext(',')) next();
    }
    next();
    return apply(token, given);
  };
  const chain =
    (inner: () => Value, operators: readonly string[]): (() => Value) =>
    () => {
      let left = inner();
      while (isNext(...operators)) left = combine(next(), left, inner());
      return left;
    };
  const product = chain(primary, ['*', '/']);
  const sum = chain(product, ['+', '-']);
  const comparison: () => Value = chain(sum, ['>', '=']);

  const result = comparison();
  if (position < tokens.length) throw new Error(`${formula} is not understood at ${tokens[position] ?? ''}`);
  return typeof result === 'object' ? Number.NaN : result;
}

const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>': (left, right) => Number(left > right),
  '=': (left, right) => Number(left === right),
};

function combine(operator: string, left: Value, right: Value): Value {
  const operate = operations[operator];
  if (operate === undefined) throw new Error(`no operation ${operator}`);
  if (typeof left !== 'object' && typeof right !== 'object') return operate(Number(left), Number(right));
  const length = typeof left === 'object' ? left.length : typeof right === 'object' ? right.length : 0;
  const at = (value: Value, row: number) => (typeof value === 'object' ? (value[row] ?? 0) : Number(value));
  return Array.from({ length }, (_, row) => operate(at(left, row), at(right, row)));
}

/** Spreadsheets round halves away from zero, after dropping the inexact last digits of a binary fraction. */
function round(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals;
}

function apply(name: string, given: readonly Value[]): Value {
  const [first = 0, second = 0, third = 0] = given;
  const list = typeof first === 'object' ? first : [Number(first)];
  if (name === 'SUM' || name === 'SUMPRODUCT') return list.reduce((total, one) => total + one, 0);
  if (name === 'COUNTA') return list.length;
  if (name === 'IF') return first === 0 ? third : second;
  if (name !== 'ROUND') throw new Error(`no function ${name}`);
  const decimals = Number(second);
  return typeof first === 'object'
    ? first.map((one) => round(one, decimals))
    : round(Number(first), decimals);
}
