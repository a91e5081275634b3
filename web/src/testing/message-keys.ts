/** Types that name a key prefix, and comments: they are no keys. */
const noKey = /\bPlainUnder<'[\w.]+'>|`[\w.]+\$\{string\}[^`]*`|\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Finds in source code every string that starts like a message key, by the first words of the keys. In a template,
 * `${…}` is any text.
 */
export function findWrittenKeys(source: string, areas: readonly string[]): string[] {
  const names = areas.join('|');
  const keyLike = new RegExp(`(['"])((?:${names})\\.[\\w.-]+)\\1|\`((?:${names})\\.[^\`]*)\``, 'g');
  return [...source.replaceAll(noKey, '').matchAll(keyLike)].map(
    ([, , plain, template = '']) => plain ?? template,
  );
}

/** Matches the keys that a written key can be. */
export const writtenKeyPattern = (written: string): RegExp =>
  new RegExp(
    `^${written
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('.+')}$`,
  );
