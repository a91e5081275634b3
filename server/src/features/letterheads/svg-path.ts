/** Number of arguments of each path command (SVG 2, section 9.3). */
const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

const blanks = /[\s,]*/y;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
/** The two flags of an arc need no separator. */
const flag = /[01]/y;
const isFlag = (command: string, index: number) => command === 'A' && (index === 3 || index === 4);

/** Greatest coordinate that is drawn. */
const maxCoordinate = 1_000_000;

/**
 * Normalises path data: one command per group of arguments, separated by spaces. Null when the data is not
 * valid.
 */
export function normalisePath(data: string): string | null {
  const out: string[] = [];
  let at = 0;
  const read = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const [found = null] = pattern.exec(data) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  let command = '';
  for (;;) {
    read(blanks);
    if (at >= data.length) return out.length > 0 ? out.join(' ') : null;
    const given = data[at] ?? '';
    const isCommand = argumentCounts[given.toUpperCase()] !== undefined;
    if (isCommand) {
      command = given;
      at += 1;
    } else if (command === '' || command.toUpperCase() === 'Z') return null;
    if (out.length === 0 && command.toUpperCase() !== 'M') return null;
    out.push(command);
    const count = argumentCounts[command.toUpperCase()] ?? 0;
    for (let index = 0; index < count; index += 1) {
      read(blanks);
      const value = read(isFlag(command.toUpperCase(), index) ? flag : number);
      if (value === null || !(Math.abs(Number(value)) <= maxCoordinate)) return null;
      out.push(value);
    }
    // Further pairs after a move are lines.
    if (command === 'M') command = 'L';
    if (command === 'm') command = 'l';
  }
}
