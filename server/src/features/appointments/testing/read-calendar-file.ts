const unescaped: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/**
 * Parses a calendar file with one event, line by line: properties with their parameters, and their values.
 */
export function readCalendarFile(text: string): Record<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  const open: string[] = [];
  const read: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^((?:[^":]|"[^"]*")+):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends before it begins`);
    } else {
      if (name in read) throw new Error(`${name} occurs twice`);
      read[name] = value.replaceAll(/\\(.)/g, (_, letter: string) => unescaped[letter] ?? letter);
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} does not end`);
  return read;
}
