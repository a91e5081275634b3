const isDigit = (unit: string | undefined) =>
  unit !== undefined && unit >= '0' && unit <= '9' && unit.length === 1;

function endOfDigits(units: readonly string[], from: number): number {
  let position = from;
  while (isDigit(units[position])) position += 1;
  return position;
}

/** `3,00,000`: groups of two digits before the last three. The index of the first comma when there are none. */
function endOfIndianGroups(units: readonly string[], from: number, whole: number): number {
  let position = whole;
  if (whole - from > 2 || units[from] === '0') return whole;
  while (units[position] === ',' && endOfDigits(units, position + 1) === position + 3) position += 3;
  const isIndian =
    position > whole && units[position] === ',' && endOfDigits(units, position + 1) === position + 4;
  return isIndian ? position + 4 : whole;
}

/**
 * End of the number that begins at an index; the index itself when none begins there. A point starts
 * decimals; a comma
 * groups thousands before exactly three digits, or starts one or two decimals (`1,01`).
 */
export function findNumberEnd(units: readonly string[], from: number): number {
  const pointFirst = units[from] === '.' && !isDigit(units[from - 1]);
  const whole = pointFirst ? from : endOfDigits(units, from);
  if (pointFirst) {
    const end = endOfDigits(units, from + 1);
    return end > from + 1 ? end : from;
  }
  if (whole === from) return from;
  let position = endOfIndianGroups(units, from, whole);
  if (position > whole) return position;
  if (whole - from <= 3 && units[from] !== '0') {
    while (units[position] === ',' && endOfDigits(units, position + 1) === position + 4) position += 4;
  }
  const separator = units[position];
  const decimals = endOfDigits(units, position + 1) - position - 1;
  if (separator === '.' && decimals > 0) return position + 1 + decimals;
  const isDecimalComma =
    separator === ',' && position === whole && whole - from <= 2 && decimals > 0 && decimals <= 2;
  const isListed = units[position + 1 + decimals] === ',' && isDigit(units[position + 2 + decimals]);
  const hasPoint = units[position + 1 + decimals] === '.' && isDigit(units[position + 2 + decimals]);
  return isDecimalComma && !isListed && !hasPoint ? position + 1 + decimals : position;
}

/**
 * Converts a number to plain decimal text: removes thousands separators and turns a decimal comma into a
 * point.
 */
export function normaliseNumber(written: string): string {
  const groups = written.split(',');
  const isGrouped =
    groups.length > 1 &&
    groups
      .slice(1)
      .every((group, index) => (index < groups.length - 2 ? /^\d{2,3}$/ : /^\d{3}(\.|$)/).test(group));
  return isGrouped && !written.startsWith('0') ? groups.join('') : groups.join('.');
}
