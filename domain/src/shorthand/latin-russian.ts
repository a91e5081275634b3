/** How a letter is written in Latin letters, in the order of `cyrillic`, by each of the usual schemes. */
const cyrillic = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
const schemes = [
  'A B V G D E E ZH Z I Y K L M N O P R S T U F KH TS CH SH SHCH - Y - E YU YA',
  'A B V G D E YO ZH Z I I K L M N O P R S T U F H C CH SH SCH - Y - E U YA',
  'A B V G D E E ZH Z I J K L M N O P R S T U F KH TS CH SH SH - Y - E IU IA',
  'A B V G D E E ZH Z I Y K L M N O P R S T U F H TS CH SH SCH - I - E U IA',
].map((scheme) => {
  const letters = scheme.split(' ');
  return new Map(Array.from(cyrillic, (letter, at) => [letter, (letters[at] ?? '').replace('-', '')]));
});

/** Ends of adjectives, which are often written with one letter. */
const ending = /(?:YY|IY|II|JI|YI|YJ|IJ)(?= |$)/g;

/** The spellings of a Russian phrase in Latin letters; empty for a phrase in other letters. */
export function latinSpellings(phrase: string): string[] {
  const upper = phrase.toUpperCase();
  if (!/^[А-ЯЁ]+(?: [А-ЯЁ]+)*$/.test(upper)) return [];
  const spelled = schemes.map((scheme) =>
    Array.from(upper, (letter) => scheme.get(letter) ?? letter).join(''),
  );
  return [...new Set(spelled.flatMap((one) => [one, one.replaceAll(ending, 'Y')]))];
}
