import { vocabularies } from '@loupe/domain';

const { 'jewellery-colour': colours, 'jewellery-clarity': clarities } = vocabularies;

/** Colour and clarity of a cell that has one or both: `VS-SI GH`, `G/VS1`. */
export function splitStoneQuality(
  text: string,
): { readonly color?: string; readonly clarity?: string } | undefined {
  if (clarities.read(text) !== undefined) return { clarity: text };
  if (colours.read(text) !== undefined) return { color: text };
  const parts = text.split(/[\s,/]+/);
  for (let at = 1; at < parts.length; at += 1) {
    const [first, second] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
    if (colours.read(first) !== undefined && clarities.read(second) !== undefined)
      return { color: first, clarity: second };
    if (clarities.read(first) !== undefined && colours.read(second) !== undefined)
      return { color: second, clarity: first };
  }
  return undefined;
}
