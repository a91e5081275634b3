const isDigit = (unit: string | undefined) =>
  unit !== undefined && unit >= '0' && unit <= '9' && unit.length === 1;

function endOfDigits(units: readonly string[], from: number): number {
  let place = from;
  while (isDigit(units[place])) place += 1;
  return place;
}

/**
 * Where a number that begins here ends; the place itself when none begins. A point begins decimals; a comma
 * groups thousands before exactly three digits, or begins one or two decimals (`1,01`).
 */
export function endOfNumber(units: readonly string[], from: number): number {
  const pointFirst = units[from] === '.' && !isDigit(units[from - 1]);
  const whole = pointFirst ? from : endOfDigits(units, from);
  if (pointFirst) {
    const end = endOfDigits(units, from + 1);
    return end > from + 1 ? end : from;
  }
  if (whole === from) return from;
  let place = whole;
  if (whole - from <= 3 && units[from] !== '0') {
    while (units[place] === ',' && endOfDigits(units, place + 1) === place + 4) place += 4;
  }
  const mark = units[place];
  const decimals = endOfDigits(units, place + 1) - place - 1;
  if (mark === '.' && decimals > 0) return place + 1 + decimals;
  const isDecimalComma =
    mark === ',' && place === whole && whole - from <= 2 && decimals > 0 && decimals <= 2;
  const isListed = units[place + 1 + decimals] === ',' && isDigit(units[place + 2 + decimals]);
  const hasPoint = units[place + 1 + decimals] === '.' && isDigit(units[place + 2 + decimals]);
  return isDecimalComma && !isListed && !hasPoint ? place + 1 + decimals : place;
}

/** The digits of a number as plain decimal text: thousands separators gone, decimal comma a point. */
export function numberText(written: string): string {
  const groups = written.split(',');
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => /^\d{3}(\.|$)/.test(group));
  return isGrouped && !written.startsWith('0') ? groups.join('') : groups.join('.');
}
