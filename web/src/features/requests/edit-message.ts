import type { TextSpan } from './read-requests.ts';

/** The message with other words in one place. */
export const replaceSpan = (message: string, { start, end }: TextSpan, replacement: string): string =>
  message.slice(0, start) + replacement + message.slice(end);

/** The message without the words of one place and without the space or comma that separated them. */
export function removeSpan(message: string, { start, end }: TextSpan): string {
  const before = message.slice(0, start);
  const after = message.slice(end);
  const trimmed =
    /^[ ,;]/.test(after) || after === '' || /^[\r\n]/.test(after)
      ? before.replace(/[ ,;]{1,8}$/, '')
      : before;
  return trimmed + after;
}
