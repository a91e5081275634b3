/**
 * Maximum length of a reported field path: names of fields are short, and a longer path made up by a client
 * is cut.
 */
const maxPathLength = 200;

/**
 * The dotted path of a field, such as `search_param.shape.0`; a path that is too long ends with an ellipsis.
 */
export function fieldPath(keys: readonly PropertyKey[]): string {
  let path = '';
  for (const [index, key] of keys.entries()) {
    path += `${index === 0 ? '' : '.'}${String(key)}`;
    if (path.length > maxPathLength)
      return `${path.slice(0, maxPathLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  }
  return path;
}
