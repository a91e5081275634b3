import { createRandomSource } from '@loupe/domain';

/** A random source in [0, 1): the same text gives the same numbers on every machine. The seed is the text by FNV-1a. */
export function createRandom(text: string): () => number {
  let seed = 2_166_136_261;
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const source = createRandomSource(seed);
  return () => source.next();
}
