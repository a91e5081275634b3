/** The article that an apostrophe ties to its word in a text: `l œil` is written `l'œil`. */
const elision = /(?<=^|\s)(d|l|j|n|s|c|qu|jusqu|un|dell|all|dall) (?=[aeiouhàâéèêíóœ])/giu;
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** Letters of a spelling that no other word is when it loses its accents. */
const unmistakable = 6;
const accented = /^[\p{Script=Latin}\s'’-]+$/u;

/** How a foreign phrase is also written: with apostrophes, without ligatures, accents and umlauts. */
export function otherSpellings(phrase: string): string[] {
  if (!accented.test(phrase)) return [];
  const tied = [phrase, phrase.replaceAll(elision, "$1'")];
  const spelled = tied.flatMap((one) => [one, one.replaceAll('œ', 'oe')]);
  if (phrase.replaceAll(/\P{L}/gu, '').length < unmistakable) return [...new Set(spelled)].slice(1);
  const plain = spelled.flatMap((one) => [
    one.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    one.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter),
  ]);
  return [...new Set([...spelled, ...plain])].slice(1);
}
