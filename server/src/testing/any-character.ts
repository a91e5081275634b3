import fc from 'fast-check';

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/**
 * Any Unicode character. fast-check's own unit `binary` has the same characters, and maps each of the 1.1 million to
 * its number, which takes two seconds and 85 MB in each worker.
 */
export const anyCharacter = fc
  .nat(0x10_ffff - surrogates)
  .map((number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates));
