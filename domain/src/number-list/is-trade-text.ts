/** Weights, sizes, prices and counts: digits with a unit or with decimals. */
const figure = /^\d+(?:[.,]\d+)*(?:ct|cts|carat|crt|mm|pc|pcs|pieces?|usd|k|x)?$/i;
/** A figure with decimals anywhere in a word, as in `6.40-6.44x3.97` or `1.00-1.20ct`. */
const decimals = /\d[.,]\d/;
/** Parts of words that belong to requests and tables of stock: grades, makes, short figures, months. */
const tradePart =
  /^(?:[A-Z]|FL|IF|LC|(?:VVS|VS|SI|I|P)[1-3]?|[D-Z](?:VVS|VS|SI|I)[1-3]|[1-4]?(?:EX|VG|X|GD?|FR|ID)|NON|NONE|NIL|FNT|FAINT|MED|STG|VST|\d{1,3}(?:ct|cts|mm|pcs?|k|up|to|%)?|(?:to|up|upto|under|below)\d{0,6}|20\d\d|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|GIA|IGI|HRD)$/i;
const shapeAndSize =
  /^(?:RD|RND|RBC|RB|BR|OV|OVAL|PR|PS|PEAR|EM|EME|CU|CUS|MQ|MAR|HT|HS|AS|ASS|RAD|PRI|PRN|TRI|BAG)\d{1,3}$/i;

/** Whether a word is a figure, a grade, a size or several of them rather than a number of a stone. */
export function isTradeText(word: string): boolean {
  if (/^\d{3,13}$/.test(word)) return false;
  if (figure.test(word) || decimals.test(word) || shapeAndSize.test(word)) return true;
  return word.split(/[-_./]/).every((part) => part === '' || tradePart.test(part));
}
