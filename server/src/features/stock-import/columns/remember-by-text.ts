/** Readings that are remembered at once; a file has far fewer headers. */
const maxRemembered = 5_000;
/** Longer texts are no headers that repeat. */
const maxLength = 80;

/** Remembers what is read from a text: the texts of a file repeat from row to row, and each may be a header. */
export function rememberByText<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const remembered = new Map<string, { readonly reading: Reading }>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known.reading;
    const reading = read(text);
    if (text.length > maxLength) return reading;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(text, { reading });
    return reading;
  };
}
