/** Ditto marks repeat the cell above: `"`, `,,`, `do.`, `- » -`, `то же`. */
const mark = /^(?:[-–—] ?)?(?:["″״〃“”„«»]|''|,,|do\.?|ditto|idem|то же|同上)(?: ?[-–—])?$/i;
const longestMark = 7;

/** Whether the text of a cell is a ditto mark, in a message or in a file. */
export const isDittoMark = (text: string): boolean => text.length <= longestMark && mark.test(text);
