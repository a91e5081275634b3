/** The longest path of a field that is reported: names of fields are short, and what a client invents is cut. */
const longestPath = 200;

/** The dotted path of a field, such as `search_param.shape.0`; one that is too long ends with an ellipsis. */
export function fieldPath(keys: readonly PropertyKey[]): string {
  let path = '';
  for (const [place, key] of keys.entries()) {
    path += `${place === 0 ? '' : '.'}${String(key)}`;
    if (path.length > longestPath)
      return `${path.slice(0, longestPath - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  }
  return path;
}
