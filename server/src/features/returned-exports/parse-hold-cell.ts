/** The word for yes in each language of the portal, in the writings customers use. */
const words: ReadonlySet<string> = new Set([
  'x',
  '1',
  'hold',
  'yes',
  'نعم',
  '是',
  'oui',
  'sì',
  'si',
  'sí',
  'evet',
  'да',
  'હા',
]);

/** Whether a cell requests a hold. Any other text is neither a request nor a refusal. */
export const isHoldRequested = (text: string): boolean => words.has(text.toLowerCase());
